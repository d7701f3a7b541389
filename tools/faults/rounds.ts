/** Rounds of a fault: clients work, the fault happens, the installation recovers, everything is counted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '#local/prepare.ts';
import { until } from '#local/waiting.ts';
import { faultsOf } from '#tests/database/shop-faults.ts';
import { insertPeople } from '#tests/support/people.ts';
import { control, paymentsAt } from '#tests/support/payfast-simulator.ts';
import { TIMEOUT_MS } from './api.ts';
import { examine } from './checks.ts';
import type { Acknowledged, Goods } from './clients.ts';
import type { Fault } from './fault-list.ts';
import type { Place } from './place.ts';
import type { Round } from './table.ts';
import { createWorkload, type Workload } from './workload.ts';

const WORK_MS = 1500;
const RECOVERY_MS = 60_000;
const SETTLING_MS = 120_000;

export interface Trial {
  readonly place: Place;
  readonly workload: Workload;
  /** Differences of the ledgers before the first fault. */
  readonly known: readonly string[];
  /** The newest entry of the outbox before the first round. */
  readonly firstEntry: number;
  /** What former rounds found. */
  readonly found: { readonly sentences: Set<string>; sentAgain: number };
}

const GOODS = `
select products.id as product_id, products.price_cents, size.name as size, color.name as color, variants.id as variant
from public.variants join public.products on products.id = variants.product_id
left join public.product_sizes as size on size.id = variants.size_id
left join public.product_colors as color on color.id = variants.color_id
where products.status = 'active' and products.max_per_order is null order by products.slug, variants.sku limit 1`;

/** Adds the people and the stock of the clients to a started installation. */
export async function prepareTrial(place: Place): Promise<Trial> {
  return withConnection(place.urls.database, async (client) => {
    await insertPeople(client);
    const { rows } = await client.query<Goods & { variant: string }>(GOODS);
    const [found] = rows;
    if (found === undefined) throw new Error('The demo organisation sells nothing.');
    const { variant, ...goods } = found;
    await client.query('update public.variants set on_hand = 1000000 where id = $1', [variant]);
    const entries = await client.query<{ id: number }>('select max(id)::int as id from public.outbox');
    return {
      place,
      workload: createWorkload(place, goods),
      known: await faultsOf(client),
      firstEntry: entries.rows[0]?.id ?? 0,
      found: { sentences: new Set(), sentAgain: 0 },
    };
  });
}

/** How many writes are acknowledged. */
function countOf({ orders, messages, publications, signUps }: Acknowledged): number {
  return orders.length + messages.length + publications.length + signUps.size;
}

// A worker that ended holds its entry for a minute or more; a living one needs less than this.
const RELEASE = `
update public.outbox set next_attempt_at = now()
where id > $1 and done_at is null and next_attempt_at > now() and created_at < now() - interval '12 seconds'
  and (attempts = 0 or next_attempt_at - least(interval '1 minute' * power(2, least(attempts - 1, 10)), interval '6 hours')
    < now() - interval '12 seconds')`;

const OPEN_ENTRIES = 'select count(*)::int as open from public.outbox where id > $1 and done_at is null';

/** Sends refused notices of PayFast again; returns whether there were none. */
async function repeatNotices({ urls }: Place): Promise<boolean> {
  const waiting = (await paymentsAt(urls.payfast)).filter(({ notices }) =>
    notices.some(({ answers }) => !answers.includes(200)),
  );
  await Promise.all(
    waiting.map(({ id, state }) =>
      control(urls.payfast, `payments/${id}/${state === 'held' ? 'send' : 'again'}`),
    ),
  );
  return waiting.length === 0;
}

/** Waits until every notice is delivered and the outbox is empty. */
async function settle({ place, firstEntry }: Trial): Promise<boolean> {
  const isSettled = async (): Promise<boolean> => {
    const areDelivered = await repeatNotices(place);
    await fetch(`${place.urls.site}/.netlify/functions/send-outbox`, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return withConnection(place.urls.database, async (client) => {
      await client.query(RELEASE, [firstEntry]);
      const { rows } = await client.query<{ open: number }>(OPEN_ENTRIES, [firstEntry]);
      return areDelivered && rows[0]?.open === 0;
    });
  };
  return until(() => isSettled().catch(() => false), SETTLING_MS, 500);
}

interface Recovery {
  readonly milliseconds: number;
  readonly isDone: boolean;
}

/** Causes a fault while clients work. */
async function disturb({ place, workload }: Trial, fault: Fault, round: number): Promise<Recovery> {
  const stop = await workload.begin(fault.notices?.(round) ?? 'usual');
  await sleep(WORK_MS);
  const causedAt = performance.now();
  await fault.cause(place, round);
  // A start that is started again recovers within its cause.
  const endedAt = fault.restarts === true ? causedAt : performance.now();
  // Also when a request is never answered.
  const isDone = await Promise.race([until(place.answers, RECOVERY_MS, 50), sleep(RECOVERY_MS, false)]);
  const milliseconds = performance.now() - endedAt;
  await sleep(WORK_MS);
  await stop();
  return { milliseconds, isDone };
}

/** How many sentences are not of former rounds; they are reported. */
function countNews(
  { found }: Trial,
  fault: Fault,
  sentences: readonly string[],
  report: (sentence: string) => void,
): number {
  const news = sentences.filter((sentence) => !found.sentences.has(sentence));
  for (const sentence of news) {
    found.sentences.add(sentence);
    report(`${fault.name}: ${sentence}`);
  }
  return news.length;
}

/** Runs one round; `report` receives a sentence about each problem. */
export async function runRound(
  trial: Trial,
  fault: Fault,
  round: number,
  report: (sentence: string) => void,
): Promise<Round> {
  const { place, workload, known, found } = trial;
  const { database } = place.urls;
  await withConnection(database, (client) => client.query('delete from public.throttle'));
  const before = countOf(workload.acknowledged);
  const recovery = await disturb(trial, fault, round);
  const isRunning = place.installation.isRunning();
  if (!isRunning) {
    report(`${fault.name}: the installation has ended:\n${place.installation.log()}`);
    await place.installation.start();
  }
  const isSettled = await settle(trial);
  if (!isSettled) report(`${fault.name}: entries of the outbox or notices are left`);
  const findings = await withConnection(database, (client) =>
    examine(client, place, workload.acknowledged, known),
  );
  const count = (sentences: readonly string[]): number => countNews(trial, fault, sentences, report);
  const sentBefore = found.sentAgain;
  found.sentAgain = findings.sentAgain;
  return {
    fault: fault.name,
    acknowledged: countOf(workload.acknowledged) - before,
    lost: count(findings.lost),
    doubled: count(findings.doubled),
    ledgers: count(findings.ledgers),
    sentAgain: found.sentAgain - sentBefore,
    recoveryMs: recovery.isDone && isRunning && isSettled ? recovery.milliseconds : null,
  };
}
