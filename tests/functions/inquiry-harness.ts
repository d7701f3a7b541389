import { vi, expect } from 'vitest';
import { sendPartnerContactEmail } from '../../src/contract/partner-inquiries.ts';
import { answered, configure, type Answered, type ReceivedMail, type World } from './harness.ts';

/** Where the function answers. */
export const FUNCTION_URL = 'http://site.test/api/send-partner-contact-email';

let lastAddress = 0;
let receivers = 0;

/** A complete inquiry of a person who took a minute for it. */
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

/** A caller of its own for every request, unless it names one. */
function nextAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

/** A request as the site sends it. */
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

/** Answers as a fresh process of the host would. */
export async function send(request: Request): Promise<Answered> {
  vi.resetModules();
  const module = await import('../../netlify/functions/send-partner-contact-email.mts');
  expect(module.config.path).toBe(sendPartnerContactEmail.path);
  return answered(await module.default(request));
}

/** A receiver of its own for every test, so that no mail of another one is counted. */
export function useNewReceiver(world: World): string {
  receivers += 1;
  const receiver = `canary-partners-${receivers}@obscura.test`;
  configure(world, { PARTNERSHIP_EMAIL: receiver });
  return receiver;
}

/** The one mail that a receiver got. */
export async function onlyMail(world: World, receiver: string): Promise<ReceivedMail> {
  const [mail, ...others] = await world.mailsTo(receiver, 1);
  expect(others).toHaveLength(0);
  if (!mail) throw new Error('No mail arrived.');
  return mail;
}

/** Nothing arrived so far: the next mail is the first. */
export async function expectNoMail(world: World, receiver: string): Promise<void> {
  await send(post(inquiry({ company: 'Sentinel' })));
  expect((await onlyMail(world, receiver)).subject).toContain('Sentinel');
}
