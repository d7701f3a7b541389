/** POST /api/notify-slack-team-application: has messages about applications that wait sent now. The schedule of send-queued sends them anyway. */
import type { Config } from '@netlify/functions';
import { notifyTeamApplication } from '../../src/contract/team-applications.ts';
import { serve } from '../server/serve.ts';
import { notifyForAnybody } from '../server/use-cases/team-applications.ts';

export default serve(notifyTeamApplication, notifyForAnybody);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/notify-slack-team-application' };
