import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';

type Context = Parameters<PostgresConnection['withContext']>;
type Executor = Parameters<Context[1]>[0];

/** The headers of the API request that runs now, lower-case names. */
export const requestHeaders = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/** Whether a text is what an object or a list looks like as JSON. */
function isJsonText(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\s*[[{]/u.test(value)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

// The App hands a function's JSON argument over as text, which would be made JSON once more: an object would arrive as
// a string. Hosted, it arrives as an object.
const jsonOnce = (type: number) => ({
  to: type,
  from: [type],
  serialize: (value: unknown): string => (isJsonText(value) ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});
// The numbers of the types in PostgreSQL.
const TYPES = { json: jsonOnce(114), jsonb: jsonOnce(3802) };

/**
 * The App's connection to PostgreSQL, with three differences that make it behave like a hosted project:
 * grants stay as the migrations wrote them, every request (not only an RPC) can read its headers through
 * `current_setting('request.headers', true)`, and JSON arrives as what it was.
 */
export class LocalConnection extends PostgresConnection {
  constructor(url: string, poolSize: number) {
    super({
      url,
      postgresOptions: { max: poolSize, onnotice: () => undefined, types: TYPES },
    });
    // The base class hands ALL on every table to the API roles before the first request, over the heads of the
    // migrations' column grants. The roles and grants exist already, which is what this answer says.
    Object.defineProperty(this, 'ensureRlsContext', { value: () => Promise.resolve(true) });
  }

  override withContext<T>(
    vars: Context[0],
    work: (db: Executor) => Promise<T>,
    options?: Context[2],
  ): Promise<T> {
    const headers = requestHeaders.getStore();
    if (vars === undefined || headers === undefined) return super.withContext(vars, work, options);
    const withHeaders = async (db: Executor): Promise<T> => {
      await db
        .selectNoFrom((make) =>
          make
            .fn('set_config', [
              make.val('request.headers'),
              make.val(JSON.stringify(headers)),
              make.val(true),
            ])
            .as('done'),
        )
        .execute();
      return work(db);
    };
    return super.withContext(vars, withHeaders, options);
  }
}
