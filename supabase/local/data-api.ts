/** The data API: requests that the App cannot parse get 400, as from a hosted project, where it returns 500. */

/** The App's code for errors that it does not expect. */
const UNEXPECTED = 'SUP';
/** Messages of its parser; others, such as those of a lost connection, stay errors of the server. */
const UNPARSED = /"message":"(?:TypeError: |Error: (?:Missing closing quote|invalid aliased expression))/u;
/** A character that PostgreSQL has in no text, and slashes that the App takes for part of a name. */
const UNREADABLE = /%(?:00|2f|5c)/iu;

/** Whether a filter names a member of every object, such as 'constructor': the App ignores those and returns every row. */
function hasIgnoredFilter({ searchParams }: URL): boolean {
  return [...searchParams.keys()].some((key) => key.split(/[".]/u).some((name) => name in Object.prototype));
}

function refusal(request: Request): Response {
  const error = { code: 'PGRST100', details: null, hint: null, message: 'failed to parse the request' };
  return request.method === 'HEAD'
    ? new Response(null, { status: 400 })
    : Response.json(error, { status: 400 });
}

async function isUnparsed(reply: Response): Promise<boolean> {
  if (reply.status !== 500) return false;
  const text = await reply.clone().text();
  return text.includes(`"code":"${UNEXPECTED}"`) && UNPARSED.test(text);
}

export async function serveData(
  request: Request,
  pass: (request: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url);
  if (UNREADABLE.test(url.pathname) || url.search.includes('%00') || hasIgnoredFilter(url))
    return refusal(request);
  const reply = await pass(request);
  // The reply to HEAD has no message.
  const explained =
    reply.status === 500 && request.method === 'HEAD'
      ? await pass(new Request(request.url, { headers: request.headers }))
      : reply;
  return (await isUnparsed(explained)) ? refusal(request) : reply;
}
