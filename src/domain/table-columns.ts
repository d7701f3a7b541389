/** Which columns of a table have room. */

/** Widths of a table in rem: beside the menu of the back office, windows of 1280, 1440 and 1920 pixels have them. */
const WIDTHS = { medium: 62, wide: 72, full: 100 } as const;

/** The least width of a table at which a column is shown. */
export type TableWidth = keyof typeof WIDTHS;

/** Narrower tables are cards (styles/desk.css). Their lines wrap: they show what a wide table shows. */
const CARDS_BELOW = 42;

export function hasRoom(from: TableWidth | undefined, width: number): boolean {
  return from === undefined || WIDTHS[from] <= (width < CARDS_BELOW ? WIDTHS.wide : width);
}

/** The largest width in rem up to this one at which another column appears. */
export function roomOf(width: number): number {
  return Math.max(0, ...[CARDS_BELOW, ...Object.values(WIDTHS)].filter((each) => each <= width));
}
