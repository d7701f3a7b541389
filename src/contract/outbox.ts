/** Side effects that wait in the outbox: the knock that has them done now instead of within a minute. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';

/** Has the queue looked at. Takes nothing and tells nothing; whoever knocks need not wait for the answer. */
export const runQueued = defineEndpoint({
  path: '/api/run-queued',
  method: 'POST',
  input: v.strictObject({}),
  output: v.strictObject({}),
  refusals: [],
  throttle: {
    perAddress: { hits: 30, windowSeconds: 10 * 60 },
    total: { hits: 300, windowSeconds: 10 * 60 },
  },
  maxBytes: 64,
});
