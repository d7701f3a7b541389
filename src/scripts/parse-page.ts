/** Parses a page without its style sheets, which a browser would check against the current page's policy. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(
    html.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/giu, ''),
    'text/html',
  );
}
