/** Hands mails to the reply domain over to the site, as the inbound route of a mail provider does. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_SECRET_HEADER, receiveMailedAnswer } from '#contract/mailed-answers.ts';
import { inSequence } from './waiting.ts';

export interface MailRoute {
  readonly siteUrl: string;
  readonly domain: string;
  readonly secret: string;
}

/** The part of MailDev's mails that is used here. */
export interface StoredMail {
  /** True for mails of an earlier start. */
  readonly read: boolean;
  /** The path of the raw message. */
  readonly source: string;
  readonly envelope: {
    readonly from: { readonly address: string };
    readonly to: readonly { readonly address: string }[];
  };
}

/** MailDev announces a mail while it is still written. */
const SETTLING_MS = 50;
/** The site may not be up yet. */
const RETRIES = { tries: 30, everyMs: 1000 } as const;

async function wholeFile(path: string, reads = 100): Promise<Buffer<ArrayBuffer>> {
  const before = await readFile(path);
  await sleep(SETTLING_MS);
  const after = await readFile(path);
  const isWhole = after.length > 0 && after.length === before.length;
  return isWhole || reads === 0 ? after : wholeFile(path, reads - 1);
}

function requestOf(recipient: string, sender: string, body: Buffer<ArrayBuffer>, route: MailRoute): Request {
  const { headers } = receiveMailedAnswer;
  return new Request(route.siteUrl + receiveMailedAnswer.path, {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      [MAIL_SECRET_HEADER]: route.secret,
      ...(headers && { [headers['recipient'] ?? '']: recipient, [headers['sender'] ?? '']: `<${sender}>` }),
    },
    body,
  });
}

/** Whether the site took the mail, or refused it for good. */
async function isDone(request: Request): Promise<boolean> {
  try {
    const response = await fetch(request);
    await response.arrayBuffer();
    return response.status < 500 && response.status !== 429;
  } catch {
    return false;
  }
}

/** Hands a mail over once for each address of the route's domain, and again while the site is down. */
export async function handOver(mail: StoredMail, route: MailRoute): Promise<void> {
  if (mail.read) return;
  const to = mail.envelope.to
    .map(({ address }) => address)
    .filter((address) => address.toLowerCase().endsWith(`@${route.domain}`));
  if (to.length === 0) return;
  const body = await wholeFile(mail.source);
  await inSequence(to, async (recipient) => {
    for (let tries = 1; tries <= RETRIES.tries; tries += 1) {
      if (await isDone(requestOf(recipient, mail.envelope.from.address, body, route))) return;
      await sleep(RETRIES.everyMs);
    }
    console.error('A mail to the site could not be handed over.');
  });
}
