/** Posts one message to SLACK_WEBHOOK_URL. The library is loaded with the first message, not with the function. */
import type { IncomingWebhookSendArguments } from '@slack/webhook';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { log } from './log.ts';

/** A function lives for ten seconds: a slow answer must not take them all. */
const TIMEOUT_MS = 5_000;

/** What somebody typed, as text of a message: it names no channel, nobody, and leads nowhere. */
export function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A message laid out in blocks. `text` is what notifications say. */
export interface SlackMessage {
  readonly text: string;
  readonly blocks: NonNullable<IncomingWebhookSendArguments['blocks']>;
}

/** Posts text in Slack's markup, or a message. A site without a webhook posts nothing and says so in its log. Throws what went wrong. */
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
  // Our pages are behind a sign-in: there is nothing that Slack could look at.
  await new IncomingWebhook(slackWebhookUrl, { timeout: TIMEOUT_MS }).send({
    ...(typeof message === 'string' ? { text: message } : message),
    unfurl_links: false,
    unfurl_media: false,
  });
  log({ requestId, event: 'slack_posted' });
}
