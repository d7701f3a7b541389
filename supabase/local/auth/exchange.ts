/** One request to the auth server, read. */
export interface Ask {
  readonly method: string;
  /** Below `/auth/v1`. */
  readonly path: string;
  readonly url: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The members of the JSON object that was sent; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What was sent, as it came. */
  readonly text: string | null;
  /** The caller's network address. */
  readonly address: string;
}

/** Hands a request to the App. */
export type Pass = (ask: Ask) => Promise<Response>;

const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** Reads a request; it cannot be read again. */
export async function readAsk(request: Request, prefix: string, address: string): Promise<Ask> {
  const url = new URL(request.url);
  const { method, headers } = request;
  const text = request.body === null ? null : await request.text();
  return {
    method,
    path: url.pathname.slice(prefix.length),
    url: request.url,
    query: url.searchParams,
    headers,
    body: membersOf(text),
    text,
    address,
  };
}

/** The request again, as the App takes it. */
export function toRequest(ask: Ask): Request {
  return new Request(ask.url, { method: ask.method, headers: ask.headers, body: ask.text });
}

/** A member of the body when it is a text, else an empty one. */
export function textIn(ask: Ask, name: string): string {
  const value = ask.body[name];
  return typeof value === 'string' ? value : '';
}

/** An answer of our own, readable from every origin. */
export function answer(body: unknown, headers: HeadersInit = {}): Response {
  return Response.json(body, { headers: { ...OPEN_TO_ALL, ...Object.fromEntries(new Headers(headers)) } });
}

/** A refusal as hosted writes them. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { ...OPEN_TO_ALL, 'x-sb-error-code': code, ...headers } },
  );
}

/** The refusal of a mail that comes too soon after the last one. */
export function tooSoon(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refusal(429, 'over_email_send_rate_limit', message, { 'retry-after': String(seconds) });
}

/** The JSON object of an answer; empty when it is none. */
export async function membersOfAnswer(reply: Response): Promise<Record<string, unknown>> {
  return membersOf(await reply.text());
}

/** Whether something is an object with members. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function membersOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
