/** Reads the input of a request with a size limit. */
import { RefusalError } from '#contract/error-codes.ts';
import type { Endpoint } from '#contract/endpoints.ts';

/** Returns the media type. Cross-site forms cannot send these types without a preflight. */
function mediaType(request: Request, accepted: readonly string[]): string {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!accepted.includes(type)) throw new RefusalError('unsupported_media_type');
  return type;
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
    throw new RefusalError('payload_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Content-Length may be missing or wrong, so received bytes are counted.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RefusalError('payload_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  mediaType(request, ['application/json']);
  const bytes = await readBytes(request, maxBytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new RefusalError('malformed_json');
  }
}

/** Returns the parameters of the query. Refuses one that is given twice, because readers would choose different ones. */
function parametersOf(request: Request): Record<string, string> {
  const given = [...new URL(request.url).searchParams];
  const texts = Object.fromEntries(given);
  if (Object.keys(texts).length < given.length) throw new RefusalError('invalid_input');
  return texts;
}

/** Returns the query parameters and headers that an endpoint takes besides a body of bytes. */
function namedTexts(request: Request, { query = [], headers = {} }: Endpoint): Record<string, string> {
  const texts = parametersOf(request);
  const given = [
    ...query.map((name) => [name, texts[name] ?? null] as const),
    ...Object.entries(headers).map(([name, header]) => [name, request.headers.get(header)] as const),
  ];
  return Object.fromEntries(given.flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

/**
 * Returns the unparsed input: the query of a GET, the bytes of a bytes endpoint, otherwise JSON. Refuses with
 * unsupported_media_type, payload_too_large or malformed_json.
 */
export async function readInput(request: Request, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.method === 'GET') return parametersOf(request);
  if (endpoint.media === undefined) return readJson(request, endpoint.maxBytes);
  const type = mediaType(request, endpoint.media);
  return { ...namedTexts(request, endpoint), type, bytes: await readBytes(request, endpoint.maxBytes) };
}
