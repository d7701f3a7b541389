/** Returns the index after `step` steps, wrapping around; 0 for an empty list. */
export function wrapIndex(index: number, step: number, length: number): number {
  if (length <= 0) return 0;
  return (((index + step) % length) + length) % length;
}
