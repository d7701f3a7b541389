/** The host's clock in the hands of tests: nothing ticks over the site that they look at. */
import { vi } from 'vitest';
import { STAND } from './browser.ts';
import { mailsTo, type MailboxMail } from './newcomers.ts';

/** Runs a function of the host's clock. */
export async function runScheduled(name: 'send-queued' | 'expire-orders'): Promise<void> {
  const answer = await fetch(`${STAND.site}/.netlify/functions/${name}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${name} was answered with ${String(answer.status)}`);
}

/**
 * The mail to this address that is meant, once the mailbox has it. A round of the queue does the oldest first and ends after a
 * few seconds: what other tests left there comes before it, so the clock comes by until it is there.
 */
export function queuedMail(
  address: string,
  isMeant: (mail: MailboxMail) => boolean = () => true,
): Promise<MailboxMail> {
  return vi.waitFor(
    async () => {
      await runScheduled('send-queued');
      const mails = await mailsTo(address);
      const found = mails.find(isMeant);
      if (found === undefined)
        throw new Error(`Not among the mails: ${mails.map(({ subject }) => subject).join(', ')}`);
      return found;
    },
    { timeout: 40_000, interval: 250 },
  );
}
