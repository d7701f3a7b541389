/** Endpoint that processes the outbox without waiting for the schedule. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';

/** Processes the queue. Takes no input and returns nothing; callers need not wait. */
export const runOutbox = defineEndpoint({
  path: '/api/run-outbox',
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
