/** A bundled function in a process of its own, with the flags and the environment of the host's runtime. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ENTRY_POINT, type FunctionBundle } from '#tools/test/function-bundles.ts';
import { RUNTIME_FLAGS } from '#local/runtime-flags.ts';

/** A request in a message. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string | null;
}

/** A response in a message. */
export interface SentResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
}

/** A running bundle. */
export interface BundleProcess {
  readonly pid: number;
  /** Of the first import, in milliseconds. */
  readonly importMs: number;
  /** What the function has logged. */
  readonly log: () => string;
  readonly call: (request: Request) => Promise<Response>;
  readonly stop: () => void;
}

/** The next message. Rejects with what the process printed when it ends instead. */
async function nextMessage<Message>(child: ChildProcess, log: () => string): Promise<Message> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Message),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`The function ended: ${log()}`);
      }),
    ]);
  } finally {
    waiting.abort();
  }
}

/** Starts a bundle. Rejects when the runtime cannot import it. */
export async function startBundle(
  { path }: FunctionBundle,
  environment: Readonly<Record<string, string>>,
): Promise<BundleProcess> {
  const printed: string[] = [];
  const log = (): string => printed.join('');
  const child = fork(join(import.meta.dirname, 'bundle-runtime.ts'), [join(path, ENTRY_POINT)], {
    execArgv: [...RUNTIME_FLAGS],
    // Nothing of this process: the host has its own configuration.
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...environment },
    silent: true,
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => printed.push(data.toString()));
  const { importMs } = await nextMessage<{ importMs: number }>(child, log);
  return {
    pid: child.pid ?? 0,
    importMs,
    log,
    call: async (request) => {
      const body = request.body === null ? null : Buffer.from(await request.arrayBuffer()).toString('base64');
      const { url, method, headers } = request;
      child.send({ url, method, headers: Object.fromEntries(headers), body } satisfies SentRequest);
      const answer = await nextMessage<SentResponse>(child, log);
      const content = Buffer.from(answer.body, 'base64');
      return new Response(content.length === 0 ? null : content, answer);
    },
    stop: () => child.kill(),
  };
}
