/** JSON inside of a page. */

/** Data as JSON in an element of a page: no character in it can end the element or begin a comment. */
export function toMarkup(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
