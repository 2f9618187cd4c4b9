export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The middle half: from the first quartile to the third. */
export function middleHalf(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.round((sorted.length - 1) * part)];
  return [at(0.25), at(0.75)];
}
