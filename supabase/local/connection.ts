import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresConnection } from '@supabase/lite/postgres';

type Context = Parameters<PostgresConnection['withContext']>;
type Executor = Parameters<Context[1]>[0];

/** The headers of the API request that runs now, lower-case names. */
export const requestHeaders = new AsyncLocalStorage<Readonly<Record<string, string>>>();

/**
 * The App's connection to PostgreSQL, with two differences that make it behave like a hosted project:
 * grants stay as the migrations wrote them, and every request (not only an RPC) can read its headers through
 * `current_setting('request.headers', true)`.
 */
export class LocalConnection extends PostgresConnection {
  constructor(url: string, poolSize: number) {
    super({ url, postgresOptions: { max: poolSize, onnotice: () => undefined } });
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
