/** No request waits for ever: a form that is being sent cannot be closed, so that its end has to come. */
import { getEnvironment } from './environment.ts';

/** Longer than any function or database call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** The environment's fetch, given up after 15 seconds, as said, or by its own signal; rejects as a fetch that is aborted does. */
export async function fetchWithTimeout(
  input: string,
  init: RequestInit = {},
  timeoutMs: number = TIMEOUT_MS,
): Promise<Response> {
  const environment = getEnvironment();
  const stop = new AbortController();
  const cancel = environment.later(() => {
    stop.abort();
  }, timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
  try {
    return await environment.fetch(input, { ...init, signal });
  } finally {
    cancel();
  }
}
