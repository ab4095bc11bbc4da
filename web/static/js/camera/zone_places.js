/* Where a zone may lie: [left, top, right, bottom] as fractions of the upright picture. */

const LEAST = 0.08; // a zone that is smaller can hardly be held any more

const HANDS = {
  2: { A: [0.2, 0.65, 0.8, 0.97], B: [0.2, 0.03, 0.8, 0.35] },
  3: { A: [0.2, 0.65, 0.8, 0.97], B: [0.03, 0.03, 0.48, 0.35], C: [0.52, 0.03, 0.97, 0.35] },
  4: {
    A: [0.27, 0.67, 0.73, 0.97],
    B: [0.02, 0.15, 0.24, 0.85],
    C: [0.27, 0.03, 0.73, 0.33],
    D: [0.76, 0.15, 0.98, 0.85],
  },
};
const MIDDLE = {
  2: { crib: [0.36, 0.38, 0.97, 0.62], starter: [0.03, 0.36, 0.25, 0.64] },
  3: { crib: [0.36, 0.38, 0.97, 0.62], starter: [0.03, 0.36, 0.25, 0.64] },
  4: { crib: [0.46, 0.36, 0.73, 0.64], starter: [0.27, 0.36, 0.43, 0.64] },
};

/** Sensible places to begin with: the first player sits below, the others follow clockwise. */
export const usualPlaces = (players) => ({ ...HANDS[players], ...MIDDLE[players] });

const within = (value, least, most) => Math.min(most, Math.max(least, value));

/** A zone somewhere else, as large as before, and never outside the picture. */
export function moved([left, top, right, bottom], across, down) {
  const x = within(across, -left, 1 - right);
  const y = within(down, -top, 1 - bottom);
  return [left + x, top + y, right + x, bottom + y];
}

/** A zone with its right lower corner somewhere else. */
export function resized([left, top, right, bottom], across, down) {
  return [
    left,
    top,
    within(right + across, Math.min(left + LEAST, 1), 1),
    within(bottom + down, Math.min(top + LEAST, 1), 1),
  ];
}
