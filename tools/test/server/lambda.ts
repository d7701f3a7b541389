/**
 * Calls bundled functions through the entry point that the host generates, as AWS Lambda does with response streaming:
 * https://docs.aws.amazon.com/lambda/latest/dg/configuration-response-streaming.html
 */
import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

interface Metadata {
  readonly statusCode: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly multiValueHeaders?: Readonly<Record<string, readonly string[]>>;
}

interface Event {
  readonly rawUrl: string;
  readonly httpMethod: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
  readonly isBase64Encoded: true;
}

interface Invocation {
  readonly awsRequestId: string;
  readonly getRemainingTimeInMillis: () => number;
}

type Handler = (event: Event, response: PassThrough, invocation: Invocation) => Promise<void>;

/** Netlify ends a call after this time. */
const LONGEST_CALL_MS = 60_000;
/** Statuses whose response has no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

const METADATA = 'metadata';

// The global that entry points find in the runtime.
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => handler,
    HttpResponseStream: {
      from(response: PassThrough, metadata: Metadata): PassThrough {
        response.emit(METADATA, metadata);
        return response;
      },
    },
  },
});

async function toEvent(request: Request): Promise<Event> {
  return {
    rawUrl: request.url,
    httpMethod: request.method,
    headers: Object.fromEntries(request.headers),
    body: Buffer.from(await request.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
  };
}

function toResponse(
  { statusCode, headers = {}, multiValueHeaders = {} }: Metadata,
  body: PassThrough,
): Response {
  const all = new Headers();
  for (const [name, values] of Object.entries({ ...headers, ...multiValueHeaders })) {
    // Notes of the entry point for the edge, which removes them.
    if (name.startsWith('x-nf-')) continue;
    for (const value of [values].flat()) all.append(name, value);
  }
  const content = WITHOUT_BODY.has(statusCode) ? null : (Readable.toWeb(body) as ReadableStream);
  return new Response(content, { status: statusCode, headers: all });
}

/** Imports the entry point of a bundle. */
export async function loadHandler(file: string): Promise<Handler> {
  const { handler } = (await import(pathToFileURL(file).href)) as { readonly handler: Handler };
  return handler;
}

/** Calls a function. Rejects when it answers nothing. */
export async function invoke(handler: Handler, request: Request): Promise<Response> {
  const event = await toEvent(request);
  const body = new PassThrough();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  body.once(METADATA, (metadata: Metadata) => resolve(toResponse(metadata, body)));
  const deadline = Date.now() + LONGEST_CALL_MS;
  const invocation = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => deadline - Date.now() };
  handler(event, body, invocation).then(() => reject(new Error('The function gave no answer.')), reject);
  return promise;
}
