/** Which product an address below /shop means. */

/**
 * The slug of `{slug}` or `{slug}/fresh`; null for anything that cannot be one. A host that looks for a file first may
 * ask again with `.html` or `/index.html` at the end.
 */
export function slugOf(path: string | undefined): string | null {
  const slug = (path ?? '')
    .replace(/(?:\/index)?\.html?$/u, '')
    .replace(/\/fresh$/u, '')
    .replace(/\/$/u, '');
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) ? slug : null;
}
