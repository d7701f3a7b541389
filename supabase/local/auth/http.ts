/** A parsed request to the auth API. */
export interface AuthRequest {
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

export type PassToApp = (request: AuthRequest) => Promise<Response>;

const CORS_HEADERS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };

/** Parses a request and consumes its body. */
export async function readRequest(
  httpRequest: Request,
  prefix: string,
  address: string,
): Promise<AuthRequest> {
  const url = new URL(httpRequest.url);
  const { method, headers } = httpRequest;
  const text = httpRequest.body === null ? null : await httpRequest.text();
  return {
    method,
    path: url.pathname.slice(prefix.length),
    url: httpRequest.url,
    query: url.searchParams,
    headers,
    body: parseObject(text),
    text,
    address,
  };
}

export function toRequest(request: AuthRequest): Request {
  return new Request(request.url, { method: request.method, headers: request.headers, body: request.text });
}

/** Returns a body field if it is a string, otherwise ''. */
export function textField(request: AuthRequest, name: string): string {
  const value = request.body[name];
  return typeof value === 'string' ? value : '';
}

/** Returns a JSON response readable from every origin. */
export function jsonResponse(body: unknown): Response {
  return Response.json(body, { headers: CORS_HEADERS });
}

/** Returns an error in the format of a hosted project. */
export function errorResponse(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { ...CORS_HEADERS, 'x-sb-error-code': code, ...headers } },
  );
}

/** The error of a mail within the interval after the last one. */
export function tooManyMails(seconds: number): Response {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return errorResponse(429, 'over_email_send_rate_limit', message, { 'retry-after': String(seconds) });
}

/** Parses a response's JSON object; empty for anything else. */
export async function readJsonObject(reply: Response): Promise<Record<string, unknown>> {
  return parseObject(await reply.text());
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
