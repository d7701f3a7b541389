/** Posts one message to SLACK_WEBHOOK_URL. The library is loaded with the first message, not with the function. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { log } from './log.ts';

/** A function lives for ten seconds: a slow answer must not take them all. */
const TIMEOUT_MS = 5_000;

/** What somebody typed, as text of a message: it names no channel, nobody, and leads nowhere. */
export function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Posts; `text` is in Slack's markup. A site without a webhook posts nothing and says so in its log. Throws what went wrong. */
export async function postToSlack(
  text: string,
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
    text,
    unfurl_links: false,
    unfurl_media: false,
  });
  log({ requestId, event: 'slack_posted' });
}
