/** Sends one e-mail over SMTP_URL. The mail library is loaded with the first mail, not with the function. */
import { RefusalError } from '../../src/contract/error-codes.ts';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { describeError, log } from './log.ts';

/** Somebody who may be answered. The name is shown, the address is used; neither may be trusted. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail to one address of ours. Subject and names may come from strangers. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A function lives for ten seconds: a slow mail server must not take them all. */
const TIMEOUT_MS = 6_000;
const SUBJECT_LENGTH = 180;

/** Control characters end headers; they never belong into one. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
}

/** Sends, or refuses with mail_failed; the server's own words stay out of answers and logs. */
export async function sendMail(mail: Mail, environment: ServerEnvironment, requestId: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(environment.smtpUrl);
  try {
    await transport.sendMail({
      from: environment.mailFrom,
      to: { name: '', address: mail.to },
      // As an object the address is taken whole: a comma inside it cannot add a second one.
      ...(mail.replyTo && {
        replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
      }),
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    log({ requestId, event: 'mail_failed', ...describeError(error) });
    throw new RefusalError('mail_failed');
  } finally {
    transport.close();
  }
}

/**
 * Goes as far as a mail would go without sending one, and refuses alike: so that nobody learns from the answer or its time
 * that there was none to send.
 */
export async function reachMailServer(environment: ServerEnvironment, requestId: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: environment.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } catch (error) {
    log({ requestId, event: 'mail_failed', ...describeError(error) });
    throw new RefusalError('mail_failed');
  } finally {
    transport.close();
  }
}
