/** The place of the highlight after a step of -1 or 1: around both ends of a list, and from none (-1) to the nearer end. */
export function moveHighlight(place: number, step: -1 | 1, count: number): number {
  if (place < 0) return step < 0 ? count - 1 : 0;
  return (place + step + count) % count;
}
