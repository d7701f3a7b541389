/** The outbox under the eyes of tests: what is queued, the clock that does it, and the request that asks for it at once. */
import { expect, vi } from 'vitest';
import { answered, type Answered, type World } from './harness.ts';

/** A row of the outbox; `seconds` are those until it is tried next, in halves of a minute. */
export interface Queued {
  readonly payload: unknown;
  readonly attempts: number;
  readonly done: boolean;
  readonly last_error: string | null;
  readonly seconds: number;
}

/** All rows of a kind, the oldest first. */
export const queuedOf = ({ database }: World, kind: string): Promise<Queued[]> =>
  database.sql<Queued>(
    `select payload, attempts, done_at is not null as done, last_error,
       round(extract(epoch from next_attempt_at - now()) / 30)::integer * 30 as seconds
     from public.outbox where kind = $1 order by id`,
    [kind],
  );

/** What the clock does each minute, in modules of its own; answers the status. */
export async function tick(): Promise<number> {
  vi.resetModules();
  const module = await import('../../netlify/functions/send-queued.mts');
  expect(module.config.schedule).toBe('* * * * *');
  const { status } = await module.default();
  expect(status).toBe(204);
  return status;
}

/** A function that runs what is queued when somebody knocks. */
interface QueueFunction {
  readonly config: { readonly path?: unknown };
  readonly default: (request: Request) => Promise<Response>;
}

/** Knocks as the site does, at modules of its own. */
export async function knockAt(
  load: () => Promise<QueueFunction>,
  path: string,
  body: unknown,
  method: string,
): Promise<Answered> {
  vi.resetModules();
  const module = await load();
  expect(module.config.path).toBe(path);
  const headers = { 'content-type': 'application/json', 'x-nf-client-connection-ip': '198.51.100.9' };
  const request = new Request(`http://site.test${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  return answered(await module.default(request));
}

/** Works while the queue cannot be reached. */
export async function withoutQueue({ database }: World, work: () => Promise<void>): Promise<void> {
  await database.sql('alter function public.claim_outbox(text[], integer) rename to claim_outbox_away');
  try {
    await work();
  } finally {
    await database.sql('alter function public.claim_outbox_away(text[], integer) rename to claim_outbox');
  }
}
