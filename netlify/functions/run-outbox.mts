/** POST /api/run-outbox: processes the outbox now. send-outbox processes it on schedule. */
import type { Config } from '@netlify/functions';
import { runOutbox } from '#contract/outbox.ts';
import { serve } from '#server/serve.ts';
import { runOutboxPublicly } from '#server/use-cases/outbox-handlers.ts';

export default serve(runOutbox, runOutboxPublicly);

export const config: Config = { path: '/api/run-outbox' };
