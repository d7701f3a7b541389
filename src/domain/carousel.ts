/** Moving through a carousel that wraps around at both ends (spec 001, section 4). */

/** The index reached by so many steps, always within the list; 0 for an empty list. */
export function wrapIndex(index: number, step: number, length: number): number {
  if (length <= 0) return 0;
  return (((index + step) % length) + length) % length;
}
