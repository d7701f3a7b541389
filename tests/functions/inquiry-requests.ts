import { expect } from 'vitest';
import { sendPartnerContactEmail } from '#contract/partner-inquiries.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { answered, type Answered, configure, type FunctionServices, loadFunction } from './function-test.ts';

export const FUNCTION_URL = 'http://site.test/api/send-partner-contact-email';

let lastAddress = 0;
let receivers = 0;

/** A complete inquiry, filled in for a minute. */
export function inquiry(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    name: 'Thandi Nkosi',
    email: 'thandi@example.com',
    company: 'Acme',
    phone: '+27 21 555 0100',
    website: 'acme.example/',
    partnershipType: 'technology',
    budgetRange: '50k-200k',
    timeline: 'quarter',
    message: 'Hello,\nlet us talk.',
    openedAt: new Date(Date.now() - 60_000).toISOString(),
    submittedAt: new Date().toISOString(),
    subject: '',
    ...changes,
  };
}

/** A new address for every request. */
function nextAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

/** A request of the partner form. */
export function post(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(FUNCTION_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-nf-client-connection-ip': nextAddress(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Calls the function. */
export async function send(request: Request): Promise<Answered> {
  const module = await loadFunction(() => import('#functions/send-partner-contact-email.mts'));
  expect(module.config.path).toBe(sendPartnerContactEmail.path);
  return answered(await module.default(request));
}

/** A new receiver for every test, so that mails of other tests are not counted. */
export function useNewReceiver(services: FunctionServices): string {
  receivers += 1;
  const receiver = `canary-partners-${receivers}@obscura.test`;
  configure(services, { PARTNERSHIP_EMAIL: receiver });
  return receiver;
}

/** The only mail to a receiver. */
export async function onlyMail(services: FunctionServices, receiver: string): Promise<ReceivedMail> {
  const [mail, ...others] = await services.mailsTo(receiver, 1);
  expect(others).toHaveLength(0);
  if (!mail) throw new Error('No mail arrived.');
  return mail;
}

/** Asserts that no mail has arrived: the next one is the first. */
export async function expectNoMail(services: FunctionServices, receiver: string): Promise<void> {
  await send(post(inquiry({ company: 'Sentinel' })));
  expect((await onlyMail(services, receiver)).subject).toContain('Sentinel');
}
