/** The child process of bundle-process.ts: imports a bundle and calls it for each message. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { invoke, loadHandler } from '#tools/test/server/lambda.ts';
import type { SentRequest, SentResponse } from './bundle-process.ts';

const entry = process.argv[2] ?? '';
// The entry point imports the function's own module at the first call.
const module =
  /getLambdaHandler\('(?<path>[^']+)'\)/u.exec(readFileSync(entry, 'utf8'))?.groups?.['path'] ?? '';
const started = performance.now();
const handler = await loadHandler(entry);
await import(new URL(module, pathToFileURL(entry)).href);
process.send?.({ importMs: performance.now() - started });

async function answer({ url, method, headers, body }: SentRequest): Promise<SentResponse> {
  const content = body === null ? null : Buffer.from(body, 'base64');
  const response = await invoke(handler, new Request(url, { method, headers, body: content }));
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: bytes.toString('base64'),
  };
}

process.on('message', (request: SentRequest) => {
  answer(request).then(
    (response) => process.send?.(response),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
