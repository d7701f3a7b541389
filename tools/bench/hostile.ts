/**
 * Measures what hostile input costs: of every function with an address and of every SQL function and column that
 * visitors and members reach, the most expensive one. Fails when one exceeds its budget. `--only <pattern>` measures a
 * part. Needs Linux.
 */
import { benchFunctions } from './hostile-functions.ts';
import { benchSql } from './hostile-sql.ts';
import { BUDGET, shareOf, type Worst } from './process-cost.ts';

/** Work of staff whose good calls cost as much, in milliseconds on a busy machine. */
const STAFF_BUDGETS: Readonly<Record<string, number>> = {
  // Three AVIF files of a picture.
  'article-picture': 1000,
  // 2 000 rows of a file with 20 columns.
  apply_product_import: 2500,
  check_product_import: 1500,
};

function printWorst(title: string, costs: readonly Worst[]): void {
  const rows = costs
    .toSorted((one, other) => shareOf(other) - shareOf(one))
    .map(({ name, input, outcome, milliseconds, megabytes }) => ({
      [title]: name,
      'most expensive input': input.slice(0, 70),
      outcome: outcome.slice(0, 40),
      'processor, ms': milliseconds.toFixed(0),
      'memory, MB': megabytes.toFixed(0),
    }));
  console.table(rows);
}

/** Prints both tables; returns the names of what exceeds its budget. */
export async function benchHostile(only: RegExp): Promise<readonly string[]> {
  const functions = await benchFunctions(only);
  const sql = await benchSql(only);
  printWorst('function', functions);
  printWorst('SQL', sql);
  return [...functions, ...sql]
    .filter(
      ({ name, ...cost }) =>
        shareOf(cost, { ...BUDGET, milliseconds: STAFF_BUDGETS[name] ?? BUDGET.milliseconds }) > 1,
    )
    .map(({ name }) => name);
}
