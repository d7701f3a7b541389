/**
 * `npm run faults` causes every fault 50 times in a throwaway installation while clients work. `-- postgres smtp` names faults,
 * `-- --rounds=3` their number, `-- --minutes=60` the time after which no round begins, `-- --verbose` prints each round.
 * `-- load` keeps 50 connections busy instead, for ten minutes or `--minutes`.
 */
import { parseArgs } from 'node:util';
import { closeReaper } from '#local/children.ts';
import { FAULTS } from './fault-list.ts';
import { runLoad } from './load.ts';
import { type Place, preparePlace } from './place.ts';
import { prepareTrial, runRound } from './rounds.ts';
import { isBroken, type Round, tableOf } from './table.ts';

const MINUTE_MS = 60_000;
const MINUTES = { faults: 300, load: 10 } as const;

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    minutes: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const interrupted = new AbortController();

/** Runs the rounds of every fault in turn; returns whether one had losses or no recovery. */
async function runFaults(place: Place): Promise<boolean> {
  const chosen = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const possible = chosen.filter(({ isPossible }) => isPossible?.(place) ?? true);
  for (const fault of chosen)
    if (!possible.includes(fault)) console.log(`${fault.name}: cannot be caused on this machine`);
  const trial = await prepareTrial(place);
  const deadline = performance.now() + Number(values.minutes ?? MINUTES.faults) * MINUTE_MS;
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const fault of possible) {
      if (performance.now() > deadline || interrupted.signal.aborted) break;
      const result = await runRound(trial, fault, round, console.log);
      rounds.push(result);
      if (values.verbose) console.log(JSON.stringify(result));
    }
  }
  if (values.verbose) console.log(trial.workload.failures);
  console.table(tableOf(rounds));
  return rounds.length === 0 || rounds.some(isBroken);
}

const unknown = positionals.filter((name) => name !== 'load' && !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Faults: ${FAULTS.map(({ name }) => name).join(', ')}, load`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
const place = await preparePlace();
let isBad = true;
try {
  await place.installation.start();
  isBad = positionals.includes('load')
    ? await runLoad(place, Number(values.minutes ?? MINUTES.load))
    : await runFaults(place);
} finally {
  await place.remove();
  await closeReaper();
}
process.exit(isBad ? 1 : 0);
