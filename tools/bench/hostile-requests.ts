/** Requests to functions that are built to cost much, made around a good one for each function. */
import { randomUUID } from 'node:crypto';
import { MAIL_SECRET_HEADER } from '#contract/mailed-answers.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { ROWS } from '#tests/database/fixture.ts';
import { plain } from '#tests/functions/photo-files.ts';
import { HOSTILE_MAILS } from '#tests/support/hostile-mails.ts';
import type { SignedInName } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { LARGEST_BODY, type Upload } from './hostile-uploads.ts';
import { filled, HOSTILE_VALUES, hostileJson } from './hostile-values.ts';

/** A request around which the hostile ones are made. */
interface Sent {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly by?: SignedInName;
  /** Sent as JSON. */
  readonly input?: object;
  /** Sent as this type: pictures and PDFs, mails, or a form. */
  readonly bytes?: 'files' | 'mails' | 'form';
  readonly headers?: Readonly<Record<string, string>>;
}

/** A hostile request. */
export interface Variant {
  readonly name: string;
  readonly request: () => Request;
}

/** What requests contain that is made once. */
export interface HostileContent {
  readonly files: readonly Upload[];
  /** Address that answers a ticket by mail. */
  readonly recipient: string;
}

const SMALL_PICTURE = new Uint8Array(await plain(200, 200).jpeg().toBuffer());
const EMAIL = 'somebody@mail.test';

const number = 'OB-2026-900001';
const link = (name: string): Sent => ({ path: `/api/${name}/${'a'.repeat(200)}`, method: 'GET' });
const REPORT = { category: 'conduct', body: 'Threats in the chat.', aboutName: 'Member', filledMs: 60_000 };

/** By name of the function. One without a request fails. */
export const REQUESTS: Readonly<Record<string, Sent>> = {
  'article-picture': { path: '/api/article-picture', by: 'editor', bytes: 'files' },
  calendar: { path: `/calendar/${'a-'.repeat(400)}a.ics`, method: 'GET' },
  'invite-referral': { path: '/api/invite-referral', by: 'member', input: { email: EMAIL } },
  'judge-payment-notice': {
    path: '/api/judge-payment-notice',
    by: 'admin',
    input: { notice: Number(ROWS.paymentNotice) },
  },
  'mail-picture': { path: '/mail-pictures/media/products/x.jpg', method: 'GET' },
  'mailed-answer': { path: '/api/mailed-answer', bytes: 'mails' },
  'notify-slack-team-application': { path: '/api/notify-slack-team-application', input: {} },
  'order-invoice': { path: '/api/order-invoice', by: 'member', input: { number } },
  'order-invoice-file': link('order-invoice-file'),
  'payfast-notice': { path: '/api/payfast-notice', bytes: 'form' },
  'payment-methods': { path: '/api/payment-methods', method: 'GET' },
  'payment-proof': { path: `/api/payment-proof?number=${number}`, by: 'member', bytes: 'files' },
  'payment-proof-file': link('payment-proof-file'),
  'payment-proof-link': { path: '/api/payment-proof-link', by: 'admin', input: { proof: ROWS.paymentProof } },
  'profile-photo': { path: '/api/profile-photo', by: 'member', bytes: 'files' },
  report: { path: '/api/report', input: REPORT },
  'report-thread': {
    path: '/api/report-thread',
    input: { code: 'AAAA-BBBB-CCCC-DDDD', action: 'answer', body: 'More', requestId: randomUUID() },
  },
  'request-guardian-consent': { path: '/api/request-guardian-consent', by: 'minor', input: {} },
  'request-stock-alert': {
    path: '/api/request-stock-alert',
    input: { productId: ROWS.activeProduct, size: 'Medium', color: 'Ink', email: EMAIL },
  },
  'run-outbox': { path: '/api/run-outbox', input: {} },
  'send-partner-contact-email': {
    path: '/api/send-partner-contact-email',
    input: {
      name: 'Thandi Nkosi',
      email: EMAIL,
      company: 'Acme',
      phone: '+27 21 555 0100',
      website: 'acme.example/',
      partnershipType: 'technology',
      budgetRange: '50k-200k',
      timeline: 'quarter',
      message: 'Hello, let us talk.',
      openedAt: new Date(Date.now() - 60_000).toISOString(),
      submittedAt: new Date().toISOString(),
      subject: '',
    },
  },
  'share-picture': { path: `/share/team/people-team.${'a'.repeat(16)}.jpg`, method: 'GET' },
  'start-payment': { path: '/api/start-payment', by: 'member', input: { number } },
  'ticket-file': {
    path: `/api/ticket-file?name=a.pdf&upload=${randomUUID()}&part=1&parts=1`,
    by: 'member',
    bytes: 'files',
  },
  'ticket-file-download': link('ticket-file-download'),
  'ticket-file-link': { path: '/api/ticket-file-link', by: 'member', input: { file: ROWS.memberTicket } },
};

function requestOf(
  { path, method = 'POST', by, headers = {} }: Sent,
  content: string | Uint8Array<ArrayBuffer> | null,
  type: string,
): Request {
  return new Request(`http://site.test${path}`, {
    method: method,
    headers: {
      'x-nf-client-connection-ip': '127.0.0.1',
      ...(content !== null && { 'content-type': type }),
      ...(by !== undefined && { authorization: `Bearer ${accessToken(by)}` }),
      ...headers,
    },
    body: content,
  });
}

/** A form of many parts. */
const multipart = filled('--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n', LARGEST_BODY);

// Headers and addresses, for every function.
function* commonVariants(sent: Sent): Generator<Variant> {
  const body = sent.input === undefined ? null : JSON.stringify(sent.input);
  const withHeaders = (name: string, headers: Readonly<Record<string, string>>): Variant => ({
    name,
    request: () => requestOf({ ...sent, headers: { ...sent.headers, ...headers } }, body, 'application/json'),
  });
  const long = 100_000;
  yield withHeaders('a token of 100 kB', { authorization: `Bearer ${filled('a.', long)}` });
  yield withHeaders('a cookie of 100 kB', { cookie: filled('a=b; ', long) });
  yield withHeaders('addresses of 100 kB', {
    'x-forwarded-for': filled('1.1.1.1, ', long),
    forwarded: filled('for=1;', long),
  });
  yield withHeaders(
    '1000 headers',
    Object.fromEntries(Array.from({ length: 1000 }, (_, nth) => [`x-${String(nth)}`, 'a'])),
  );
  for (const piece of ['&a=1', '&%00', '/..', '%2f', '-a', '.a']) {
    const path = `${sent.path}${sent.path.includes('?') || !piece.startsWith('&') ? '' : '?'}${filled(piece, long)}`;
    yield {
      name: `100 kB of '${piece}' in the address`,
      request: () => requestOf({ ...sent, path }, body, 'application/json'),
    };
  }
}

// JSON up to the largest body of the host, and within the limit of endpoints.
function* jsonVariants(sent: Sent, input: object): Generator<Variant> {
  const json = (name: string, text: string): Variant => ({
    name,
    request: () => requestOf(sent, text, 'application/json'),
  });
  const values = [
    ...(HOSTILE_VALUES['jsonb'] ?? []),
    { name: 'a text of 4.5 MB', text: `"${filled('a', LARGEST_BODY)}"` },
  ];
  for (const { name, text } of values) yield json(name, text);
  for (const kilobytes of [31, 4500]) {
    const length = kilobytes * 1000;
    const levels = Math.floor(length / 2);
    yield json(`${String(kilobytes)} kB of levels`, '['.repeat(levels) + ']'.repeat(levels));
    yield json(
      `${String(kilobytes)} kB of an object in an object`,
      `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
    );
    yield json(
      `${String(kilobytes)} kB of a key that is repeated`,
      `{${filled('"email":1,', length).replace(/,[^,]*$/u, '')}}`,
    );
  }
  for (const { name, text } of hostileJson(input)) yield json(name, text);
}

const FORM = 'application/x-www-form-urlencoded';

function* formVariants(sent: Sent): Generator<Variant> {
  for (const length of [16_000, LARGEST_BODY])
    for (const piece of ['a=1&', '&', '=', '%', '%41', 'amount_gross=1&', '+', 'signature=', 'a'])
      yield {
        name: `a form of ${String(length)} of '${piece}'`,
        request: () => requestOf(sent, filled(piece, length), FORM),
      };
}

function fileVariants(sent: Sent, files: readonly Upload[]): readonly Variant[] {
  return [
    {
      name: 'thousands of parts',
      request: () => requestOf(sent, multipart, 'multipart/form-data; boundary=b'),
    },
    ...files.map(({ name, bytes, type }) => ({
      name,
      request: () => requestOf(sent, new Uint8Array(bytes), type === '' ? 'application/octet-stream' : type),
    })),
  ];
}

function mailRequest(sent: Sent, recipient: string, mail: Buffer): Request {
  const headers = {
    [MAIL_SECRET_HEADER]: LOCAL_KEYS.inboundMail,
    'x-mail-recipient': recipient,
    'x-mail-sender': 'a@mail.test',
  };
  return requestOf({ ...sent, headers }, new Uint8Array(mail), 'message/rfc822');
}

const mailVariants = (sent: Sent, recipient: string): readonly Variant[] =>
  HOSTILE_MAILS.map(({ name, bytes }) => ({
    name: `a mail of ${name}`,
    request: () => mailRequest(sent, recipient, bytes()),
  }));

const NO_REQUEST = (name: string): Error => new Error(`There is no request to the function ${name}.`);

/** A small request of a function: loads its modules. */
export function goodRequest(name: string, { recipient }: HostileContent): Variant {
  const sent = REQUESTS[name];
  if (sent === undefined) throw NO_REQUEST(name);
  const request = (): Request => {
    if (sent.bytes === 'mails')
      return mailRequest(
        sent,
        recipient,
        Buffer.from('From: <a@mail.test>\nContent-Type: text/html\n\n<p>Hello'),
      );
    if (sent.bytes === 'files') return requestOf(sent, SMALL_PICTURE, 'image/jpeg');
    if (sent.bytes === 'form') return requestOf(sent, 'a=1', FORM);
    return requestOf(sent, sent.input === undefined ? null : JSON.stringify(sent.input), 'application/json');
  };
  return { name: 'a good request', request };
}

export function variantsOf(name: string, { files, recipient }: HostileContent): readonly Variant[] {
  const sent = REQUESTS[name];
  if (sent === undefined) throw NO_REQUEST(name);
  return [
    ...commonVariants(sent),
    ...(sent.input === undefined ? [] : jsonVariants(sent, sent.input)),
    ...(sent.bytes === 'files' ? fileVariants(sent, files) : []),
    ...(sent.bytes === 'form' ? formVariants(sent) : []),
    ...(sent.bytes === 'mails' ? mailVariants(sent, recipient) : []),
  ];
}
