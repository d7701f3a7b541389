/** The fixture of tests about a page of stores whose requests the test answers. */
import { beforeEach } from 'vitest';
import type { Startable } from '#stores/core/page.ts';
import { startTableService, settled, type TableService, type Waiting } from './table-service.ts';

interface PageOptions<Page extends Startable, State extends unknown[]> {
  readonly path: string;
  readonly create: () => Page;
  /** Answers reads at the start and after a write, from the given state of the data API. */
  readonly reads?: (service: TableService, ...state: State) => Promise<unknown>;
  /** Runs before the page is created, for a session and the like. */
  readonly prepare?: (service: TableService) => void;
}

/** The rows of a response, or another answer to a request. */
type Reply = Parameters<Waiting['rows']>[0] | ((request: Waiting) => Promise<void>);

/**
 * Opens the page before each test of the file and stops it afterwards. `page` and `service` are those of the present test,
 * also for helper functions of the file.
 */
export function pageTest<Page extends Startable, State extends unknown[] = []>({
  path,
  create,
  reads = settled,
  prepare,
}: PageOptions<Page, State>) {
  const service = startTableService(path);
  const present: { page: Page | null; stop: () => void } = { page: null, stop: () => undefined };
  const openAt = async (address: string, ...state: Partial<State>): Promise<void> => {
    present.stop();
    startTableService(address, service);
    prepare?.(service);
    const page = create();
    Object.assign(present, { page, stop: page.start() });
    await settled();
    await reads(service, ...(state as State));
  };
  const stop = (): void => {
    present.stop();
    present.stop = () => undefined;
  };
  beforeEach(async () => {
    await openAt(path, ...([] as unknown as Partial<State>));
    return stop;
  });
  return {
    service,
    page: new Proxy({} as Page, { get: (_target, key): unknown => Reflect.get(present.page ?? {}, key) }),
    stop,
    openAt,
    /** Opens the page again, with this state. */
    open: (...state: Partial<State>) => openAt(path, ...state),
    /** Answers the reads that something begins, and waits for its end. */
    read: async <Result>(begun: Result, ...state: Partial<State>) => {
      await settled();
      await reads(service, ...(state as State));
      return begun;
    },
    /** Answers the request of an action and the reads after it; returns the request with the action's result. */
    answered: async <Result>(action: Promise<Result>, reply: Reply, ...state: Partial<State>) => {
      const request = await service.request();
      await (typeof reply === 'function' ? reply(request) : request.rows(reply));
      await reads(service, ...(state as State));
      return { ...request, result: await action };
    },
  };
}

/** Answers a request with a refusal of the data API, a conflict by default. */
export const refused =
  (message: string, status = 409) =>
  (request: Waiting): Promise<void> =>
    request.refuse(status, message);
