/** POST /api/run-queued: processes the outbox now. send-queued processes it on schedule. */
import type { Config } from '@netlify/functions';
import { runQueued } from '#contract/outbox.ts';
import { serve } from '#server/serve.ts';
import { runQueuedPublicly } from '#server/use-cases/outbox-handlers.ts';

export default serve(runQueued, runQueuedPublicly);

// Netlify reads this line statically: the path is a literal that equals the endpoint's.
export const config: Config = { path: '/api/run-queued' };
