/** The response for a former address: a redirect to the current one. */

/** The parts of a page's surroundings that the answer is made of. */
interface Moving {
  readonly response: { readonly headers: Headers };
  readonly url: URL;
}

/**
 * Leads to a path with the query that was asked with. The page's headers go along: they keep a browser from remembering where an
 * address led, for what moved may come back to it.
 */
export function movedTo({ response: { headers }, url }: Moving, path: string): Response {
  headers.set('location', `${path}${url.search}`);
  return new Response(null, { status: 301, headers });
}
