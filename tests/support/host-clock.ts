/** The host's scheduled functions, run by tests: no timer runs on the tested site. */
import { URLS } from './browser.ts';
import { mailsTo, type MailboxMail } from './sent-mails.ts';
import { waitFor } from './wait.ts';

/** Runs a scheduled function of the host. */
export async function runScheduled(name: 'send-outbox' | 'expire-orders'): Promise<void> {
  const answer = await fetch(`${URLS.site}/.netlify/functions/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${name} was answered with ${String(answer.status)}`);
}

/**
 * Waits for a matching mail to this address. One run of the queue sends the oldest mails first and ends after a few
 * seconds; mails of other tests come first, so the queue runs until the mail has arrived.
 */
export function outboxMail(
  address: string,
  isMeant: (mail: MailboxMail) => boolean = () => true,
): Promise<MailboxMail> {
  return waitFor(async () => {
    await runScheduled('send-outbox');
    const mails = await mailsTo(address);
    const found = mails.find(isMeant);
    if (found === undefined)
      throw new Error(`Not among the mails: ${mails.map(({ subject }) => subject).join(', ')}`);
    return found;
  }, 250);
}
