/**
 * The outbox in tests: queued rows, the scheduled function that processes them, and the functions that run
 * it at once.
 */
import { expect, vi } from 'vitest';
import { answered, type Answered, type World } from './harness.ts';

/** A row of the outbox; `seconds` until its next attempt, rounded to 30. */
export interface Queued {
  readonly payload: unknown;
  readonly attempts: number;
  readonly done: boolean;
  readonly last_error: string | null;
  readonly seconds: number;
}

/** All rows of a kind, oldest first. */
export const queuedOf = ({ database }: World, kind: string): Promise<Queued[]> =>
  database.sql<Queued>(
    `select payload, attempts, done_at is not null as done, last_error,
       round(extract(epoch from next_attempt_at - now()) / 30)::integer * 30 as seconds
     from public.outbox where kind = $1 order by id`,
    [kind],
  );

async function countDue({ database }: World): Promise<number> {
  const [row] = await database.sql<{ due: number }>(
    `select count(*)::integer as due from public.outbox
     where done_at is null and next_attempt_at <= now() and attempts < 20`,
  );
  return row?.due ?? 0;
}

/**
 * Runs the scheduled function with fresh modules, again while rows are due: a run starts none after three seconds, which one
 * mail takes on a slow machine. Rows that no run takes stay.
 */
export async function runQueue(world: World): Promise<void> {
  vi.resetModules();
  const module = await import('#functions/send-queued.mts');
  expect(module.config.schedule).toBe('* * * * *');
  const run = async (before: number): Promise<void> => {
    expect((await module.default()).status).toBe(204);
    const due = await countDue(world);
    if (due > 0 && due < before) await run(due);
  };
  await run(await countDue(world));
}

/** Runs the queue, rows that are due later included. */
export async function runWholeQueue(world: World): Promise<void> {
  await world.database.sql('update public.outbox set next_attempt_at = now()');
  await runQueue(world);
}

/** A function that runs queued work on request. */
interface QueueFunction {
  readonly config: { readonly path?: unknown };
  readonly default: (request: Request) => Promise<Response>;
}

/** Calls a function with fresh modules, as the site does. */
export async function callQueueFunction(
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

/** Runs work while the queue is unavailable. */
export async function withoutQueue({ database }: World, work: () => Promise<void>): Promise<void> {
  await database.sql('alter function public.claim_outbox(text[], integer) rename to claim_outbox_away');
  try {
    await work();
  } finally {
    await database.sql('alter function public.claim_outbox_away(text[], integer) rename to claim_outbox');
  }
}
