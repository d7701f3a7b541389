import type { PostgresConnection } from '@supabase/lite/postgres';

type Reserved = Awaited<ReturnType<PostgresConnection['driver']['reserve']>>;
type Unsafe = Reserved['unsafe'];

/**
 * Makes the first message of a connection so long that `postgres` sends it at once. After a connection that broke with a message
 * still to be sent, it would collect shorter messages of the next one and never send them.
 */
export const STARTUP = { application_name: 'obscura'.padEnd(1024, '.') } as const;

const CLOSED = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE']);

const isClosed = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && CLOSED.has(String(error.code));

/**
 * A connection of a request that may break. `postgres` would write the rollback to the closed socket, whose error ends the
 * process, would leave the rollback without a result, and would give the connection to the next request after its release.
 */
export function whileOpen(reserved: Reserved): Reserved {
  let broken: Error | null = null;
  const breaks = (error: Error): void => {
    broken ??= error;
  };
  // Gets the connection of `postgres`, which calls its `onclose`.
  const onexecute = (connection: object): true => {
    Object.assign(connection, { onclose: breaks });
    return true;
  };
  const run = async (...[text, values, options]: Parameters<Unsafe>): Promise<unknown> => {
    if (broken !== null) throw broken;
    const watched = { ...options, onexecute };
    try {
      return await reserved.unsafe(text, values, watched);
    } catch (error) {
      if (isClosed(error)) breaks(error);
      throw error;
    }
  };
  const release = (): void => {
    // `postgres` has returned a broken one to its pool already.
    if (broken === null) reserved.release();
  };
  return new Proxy(reserved, {
    get: (target, name): unknown => {
      if (name === 'unsafe') return run;
      return name === 'release' ? release : Reflect.get(target, name);
    },
  });
}
