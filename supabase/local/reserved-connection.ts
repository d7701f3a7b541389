import type { PostgresConnection } from '@supabase/lite/postgres';

type Driver = PostgresConnection['driver'];
type Reserved = Awaited<ReturnType<Driver['reserve']>>;
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
 * `onRelease` gets whether it is sound.
 */
function whileOpen(reserved: Reserved, onRelease: (isSound: boolean) => void): Reserved {
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
    onRelease(broken === null);
  };
  return new Proxy(reserved, {
    get: (target, name): unknown => {
      if (name === 'unsafe') return run;
      return name === 'release' ? release : Reflect.get(target, name);
    },
  });
}

/** Lets at most `count` requests pass at a time; the others wait. */
class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async acquire(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The request that waits longest is next. */
  readonly release = (): void => {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  };
}

/**
 * Makes a pool answer every reservation. `postgres` forgets a reservation that waits for a connection while another connection
 * closes. Here at most as many requests reserve as the pool has connections, and each waits for a query, which is not forgotten,
 * and reserves the connection of that query.
 */
export function answerReservations({ driver }: { readonly driver: Driver }): void {
  const { options, reserve } = driver;
  const semaphore = new Semaphore(options.max);
  /** Connections that are open and free, at least. */
  let open = 0;
  const onclose = (): void => {
    open = 0;
  };
  Object.assign(options, { onclose });
  const onRelease = (isSound: boolean): void => {
    if (isSound) open += 1;
    semaphore.release();
  };
  driver.reserve = async () => {
    await semaphore.acquire();
    try {
      if (open > 0) open -= 1;
      // `postgres` gives the first query of a new connection the last error of the broken one before it.
      else await driver.unsafe('select').catch(() => driver.unsafe('select'));
      return whileOpen(await reserve(), onRelease);
    } catch (error) {
      semaphore.release();
      throw error;
    }
  };
}
