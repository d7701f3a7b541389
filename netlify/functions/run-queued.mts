/** POST /api/run-queued: has side effects that wait done now. The schedule of send-queued does them anyway. */
import type { Config } from '@netlify/functions';
import { runQueued } from '../../src/contract/outbox.ts';
import { serve } from '../server/serve.ts';
import { runForAnybody } from '../server/use-cases/queued.ts';

export default serve(runQueued, runForAnybody);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/run-queued' };
