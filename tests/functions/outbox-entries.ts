/**
 * The outbox in tests: queued rows, the scheduled function that processes them, and the functions that run
 * it at once.
 */
import { expect } from 'vitest';
import { answered, type Answered, type FunctionServices, loadFunction } from './function-test.ts';
import { requestTo } from './requests.ts';

/** A row of the outbox; `seconds` until its next attempt, rounded to 30. */
export interface OutboxEntry {
  readonly payload: unknown;
  readonly attempts: number;
  readonly done: boolean;
  readonly last_error: string | null;
  readonly seconds: number;
}

/** All rows of a kind, oldest first. */
export const outboxOf = ({ database }: FunctionServices, kind: string): Promise<OutboxEntry[]> =>
  database.sql<OutboxEntry>`select payload, attempts, done_at is not null as done, last_error,
      round(extract(epoch from next_attempt_at - now()) / 30)::integer * 30 as seconds
    from public.outbox where kind = ${kind} order by id`;

async function countDue({ database }: FunctionServices): Promise<number> {
  return database.value<number>`select count(*)::integer as due from public.outbox
    where done_at is null and next_attempt_at <= now() and attempts < 20`;
}

/**
 * Runs the scheduled function, again while rows are due: a run starts none after three seconds, which one
 * mail takes on a slow machine. Rows that no run takes stay.
 */
export async function runQueue(services: FunctionServices): Promise<void> {
  const module = await loadFunction(() => import('#functions/send-outbox.mts'));
  expect(module.config.schedule).toBe('* * * * *');
  const run = async (before: number): Promise<void> => {
    expect((await module.default()).status).toBe(204);
    const due = await countDue(services);
    if (due > 0 && due < before) await run(due);
  };
  await run(await countDue(services));
}

/** Runs the queue, rows that are due later included. */
export async function runWholeQueue(services: FunctionServices): Promise<void> {
  await services.database.sql`update public.outbox set next_attempt_at = now()`;
  await runQueue(services);
}

/** A function that runs queued work on request. */
interface QueueFunction {
  readonly config: { readonly path?: unknown };
  readonly default: (request: Request) => Promise<Response>;
}

/** Calls a function, as the site does. */
export async function callQueueFunction(
  load: () => Promise<QueueFunction>,
  path: string,
  body: unknown,
  method: string,
): Promise<Answered> {
  const module = await loadFunction(load);
  expect(module.config.path).toBe(path);
  return answered(await module.default(requestTo(path, { method, body, address: '198.51.100.9' })));
}

/** Runs work while the queue is unavailable. */
export async function withoutQueue({ database }: FunctionServices, work: () => Promise<void>): Promise<void> {
  await database.sql`alter function public.claim_outbox(text[], integer) rename to claim_outbox_away`;
  try {
    await work();
  } finally {
    await database.sql`alter function public.claim_outbox_away(text[], integer) rename to claim_outbox`;
  }
}
