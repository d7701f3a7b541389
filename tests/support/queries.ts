/** SQL of tests on one connection. */
import type { Client, QueryResultRow } from 'pg';

/** A template, whose values become parameters, or a composed text with `$1`, `$2` … and its values. */
type Statement =
  | readonly [text: TemplateStringsArray, ...values: unknown[]]
  | readonly [text: string, values?: readonly unknown[]];

export interface Queries {
  /** Runs SQL and returns its rows. */
  sql<Row extends QueryResultRow = QueryResultRow>(...statement: Statement): Promise<Row[]>;
  /**
   * The first column of the first row.
   * @throws Error without a row.
   */
  value<Value = string>(...statement: Statement): Promise<Value>;
  /** The first column of every row. */
  list<Value = string>(...statement: Statement): Promise<Value[]>;
}

export function queriesOn(client: Client): Queries {
  const run = async <Row extends QueryResultRow>([text, ...values]: Statement): Promise<Row[]> => {
    const { rows } =
      typeof text === 'string'
        ? await client.query<Row>(text, values[0] as unknown[] | undefined)
        : await client.query<Row>(
            text.reduce((sum, part, nth) => `${sum}$${String(nth)}${part}`),
            values,
          );
    return rows;
  };
  const list = async <Value>(...statement: Statement): Promise<Value[]> =>
    (await run(statement)).map((row) => Object.values(row)[0] as Value);
  return {
    sql: (...statement) => run(statement),
    value: async <Value>(...statement: Statement): Promise<Value> => {
      const [first] = await list<Value>(...statement);
      if (first === undefined) throw new Error(`No row: ${String(statement[0])}`);
      return first;
    },
    list,
  };
}
