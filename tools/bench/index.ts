/**
 * `npm run bench -- <name>` measures one thing; without a name it lists them. A figure over its limit makes the process
 * fail. Benches of queries take `--rounds 20`, `--plans` and `--share 0.01`, a part of the rows to try something out.
 */
import { parseArgs } from 'node:util';
import { runQueries } from './query-bench.ts';
import { QUERY_BENCHES } from './queries.ts';

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string' },
    plans: { type: 'boolean' },
    only: { type: 'string' },
    share: { type: 'string' },
  },
  allowPositionals: true,
  strict: false,
});

const [name = ''] = positionals;
const queries = Object.entries(QUERY_BENCHES).find(([known]) => known === name)?.[1];
if (queries) {
  const rounds = Number(values['rounds'] ?? queries.rounds);
  const share = Number(values['share'] ?? 1);
  await runQueries(queries, { rounds, share, hasPlans: values['plans'] === true });
} else if (name === 'functions') await import('./functions.ts');
else if (name === 'hostile') {
  const { benchHostile } = await import('./hostile.ts');
  const costly = await benchHostile(new RegExp(String(values['only'] ?? ''), 'u'));
  if (costly.length > 0) console.error(`Over the budget: ${costly.join(', ')}`);
  process.exitCode = costly.length > 0 ? 1 : 0;
} else {
  const known = [...Object.keys(QUERY_BENCHES), 'functions', 'hostile'].toSorted();
  console.log(`npm run bench -- <name>: ${known.join(', ')}`);
  process.exitCode = 1;
}
