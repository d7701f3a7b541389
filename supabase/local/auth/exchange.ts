/** A parsed request to the auth API. */
export interface Ask {
  readonly method: string;
  /** Below `/auth/v1`. */
  readonly path: string;
  readonly url: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The JSON object of the body; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The raw body. */
  readonly text: string | null;
  /** The caller's network address. */
  readonly address: string;
}

/** Passes a request to the App. */
export type Pass = (ask: Ask) => Promise<Response>;

const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** Parses a request and consumes its body. */
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

export function toRequest(ask: Ask): Request {
  return new Request(ask.url, { method: ask.method, headers: ask.headers, body: ask.text });
}

/** Returns a body field if it is a string, otherwise ''. */
export function textIn(ask: Ask, name: string): string {
  const value = ask.body[name];
  return typeof value === 'string' ? value : '';
}

/** Returns a JSON response readable from every origin. */
export function answer(body: unknown, headers: HeadersInit = {}): Response {
  return Response.json(body, { headers: { ...OPEN_TO_ALL, ...Object.fromEntries(new Headers(headers)) } });
}

/** Returns an error in the format of a hosted project. */
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

/** The error of a mail within the interval after the last one. */
export function tooSoon(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return refusal(429, 'over_email_send_rate_limit', message, { 'retry-after': String(seconds) });
}

/** Parses a response's JSON object; empty for anything else. */
export async function membersOfAnswer(reply: Response): Promise<Record<string, unknown>> {
  return membersOf(await reply.text());
}

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
