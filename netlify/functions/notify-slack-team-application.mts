/** POST /api/notify-slack-team-application: sends queued Slack messages now. send-outbox sends them on schedule. */
import type { Config } from '@netlify/functions';
import { notifyTeamApplication } from '#contract/team-applications.ts';
import { serve } from '#server/serve.ts';
import { notifyPublicly } from '#server/use-cases/slack-messages.ts';

export default serve(notifyTeamApplication, notifyPublicly);

export const config: Config = { path: '/api/notify-slack-team-application' };
