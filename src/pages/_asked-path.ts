/** Which path below a family of pages was asked for. */

/** The local server asks again with these endings when an address was refused or answered with "not found". */
const SECOND_TRY = /\/?(?:index)?\.html?$|\/$/u;

/** The rest parameter of a route without what a server that looks for files appends; '' for none. */
export function askedPath(rest: string | undefined): string {
  return (rest ?? '').replace(SECOND_TRY, '');
}
