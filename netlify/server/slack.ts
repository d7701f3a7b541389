/** Posts messages to SLACK_WEBHOOK_URL. The library is loaded with the first message. */
import type { IncomingWebhookSendArguments } from '@slack/webhook';
import type { ServerEnvironment } from '#contract/environment.ts';
import { log } from './log.ts';

/** A function has ten seconds, and other work to do. */
const TIMEOUT_MS = 5_000;

/** Escapes untrusted text: no mentions, channels or links. */
export function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A message in blocks. `text` is shown in notifications. */
export interface SlackMessage {
  readonly text: string;
  readonly blocks: NonNullable<IncomingWebhookSendArguments['blocks']>;
}

/** Posts text in Slack's markup, or a message. Without a webhook it only logs. Throws the library's error. */
export async function postToSlack(
  message: string | SlackMessage,
  { slackWebhookUrl }: ServerEnvironment,
  requestId: string,
): Promise<void> {
  if (slackWebhookUrl === null) {
    log({ requestId, event: 'slack_without_webhook' });
    return;
  }
  const { IncomingWebhook } = await import('@slack/webhook');
  // Pages behind the sign-in have no previews.
  await new IncomingWebhook(slackWebhookUrl, { timeout: TIMEOUT_MS }).send({
    ...(typeof message === 'string' ? { text: message } : message),
    unfurl_links: false,
    unfurl_media: false,
  });
  log({ requestId, event: 'slack_posted' });
}
