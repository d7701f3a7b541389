/** Fetch with a timeout: a form cannot be closed while it is sending, so every request must end. */
import { getEnvironment } from './environment.ts';

/** Longer than any function or database call may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** Aborts after 15 seconds by default, or by the request's own signal; rejects like an aborted fetch. */
export async function fetchWithTimeout(
  input: string,
  init: RequestInit = {},
  timeoutMs: number = TIMEOUT_MS,
): Promise<Response> {
  const environment = getEnvironment();
  const stop = new AbortController();
  const cancel = environment.later(() => stop.abort(), timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
  try {
    return await environment.fetch(input, { ...init, signal });
  } finally {
    cancel();
  }
}
