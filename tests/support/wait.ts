/** Waiting in tests; after vitest's own limit of one second, a slow machine fails them. */
import { vi } from 'vitest';

/** Below the limit of a test: the failure then names the condition. */
const LIMIT_MS = 80_000;

/** Repeats a read until it does not throw, every `interval` ms; returns its value. */
export function waitFor<Value>(read: () => Value | Promise<Value>, interval = 10): Promise<Value> {
  return vi.waitFor(read, { timeout: LIMIT_MS, interval });
}

/** Waits until a condition holds. */
export async function waitUntil(check: () => boolean): Promise<void> {
  await vi.waitUntil(check, { timeout: LIMIT_MS, interval: 5 });
}
