/** Sends a mail through SMTP_URL. The mail library is loaded with the first mail. */
import { RefusalError } from '#contract/error-codes.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { describeError, log } from '../log.ts';
import { mailHtml, mailText, type MailContent } from './mail-template.ts';

/** Name and address of a reply recipient; both are untrusted. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Subject and names may be untrusted. */
export interface Mail {
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly content: MailContent;
  /** Headers that suppress absence notes. */
  readonly isAutomatic?: boolean;
}

const AUTOMATIC_HEADERS = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' };

interface MailContext {
  readonly environment: ServerEnvironment;
  readonly requestId: string;
}

/** A function has ten seconds, and other work to do. */
const TIMEOUT_MS = 6_000;
const SUBJECT_LENGTH = 180;

/** Removes control characters, which would end a mail header. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);
}

/** Only the mailbox of the embedded backend is reached without TLS. */
export function connectionTo(smtpUrl: string) {
  return { url: smtpUrl, requireTLS: new URL(smtpUrl).hostname !== '127.0.0.1' };
}

/** Refuses with mail_failed; the server's message is neither returned nor logged. */
export async function sendMail(mail: Mail, { environment, requestId }: MailContext): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(connectionTo(environment.smtpUrl));
  try {
    await transport.sendMail({
      from: environment.mailFrom,
      to: { name: '', address: mail.to },
      // As an object, the address is not parsed: a comma cannot add a recipient.
      ...(mail.replyTo && {
        replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
      }),
      subject: oneLine(mail.subject),
      ...(mail.isAutomatic === true && { headers: AUTOMATIC_HEADERS }),
      html: mailHtml(mail.content),
      text: mailText(mail.content),
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
 * Connects like sendMail without sending, and refuses alike, so that response and timing do not reveal that no mail was
 * due.
 */
export async function reachMailServer({ environment, requestId }: MailContext): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...connectionTo(environment.smtpUrl),
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
