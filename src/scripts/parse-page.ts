/**
 * The HTML of a page as a document, without its style sheets: a browser would hold them against the policy of the page
 * that reads them.
 */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(
    html.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/giu, ''),
    'text/html',
  );
}
