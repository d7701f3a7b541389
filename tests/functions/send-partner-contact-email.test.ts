import { beforeEach, expect } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { INQUIRY_GUARD } from '#contract/partner-inquiries.ts';
import { functionTest, SECRETS } from './function-test.ts';
import {
  expectNoMail,
  FUNCTION_URL,
  inquiry,
  onlyMail,
  post,
  send,
  useNewReceiver,
} from './inquiry-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const { test, services } = functionTest();
beforeEach(() => {
  receiver = useNewReceiver(services);
});
let receiver = '';

test('a valid inquiry sends one mail to the partnership address with the sender as reply address', async () => {
  const answer = await send(post(inquiry()));
  expect(answer).toMatchObject({ status: 200, body: { ok: true, data: { sent: true } } });
  const mail = await onlyMail(services, receiver);
  expect(mail.to.map(({ address }) => address)).toEqual([receiver]);
  expect(mail.envelope.to.map(({ address }) => address)).toEqual([receiver]);
  expect(mail.replyTo).toEqual([{ address: 'thandi@example.com', name: 'Thandi Nkosi' }]);
  expect(mail.from[0]?.address).toBe(SECRETS.mailFrom);
  expect(mail.subject).toBe('Partner inquiry: Acme');
});

test('a valid inquiry appears completely in HTML and text, with the labels of the form', async () => {
  await send(post(inquiry()));
  const mail = await onlyMail(services, receiver);
  const words = ['Thandi Nkosi', 'thandi@example.com', 'Acme', '+27 21 555 0100', 'https://acme.example'];
  for (const word of [...words, 'Technology Partnership', 'R50,000 - R200,000', '1-3 months']) {
    expect(mail.text).toContain(word);
    expect(mail.html).toContain(word);
  }
  expect(mail.text).toContain('Hello,\nlet us talk.');
  expect(mail.html).toContain('Hello,<br>let us talk.');
});

test('a valid inquiry may omit optional fields, which the mail marks as not given', async () => {
  const answer = await send(
    post(inquiry({ phone: '', website: null, budgetRange: '', timeline: undefined })),
  );
  expect(answer.status).toBe(200);
  const mail = await onlyMail(services, receiver);
  expect(mail.text.match(/Not given/gu)).toHaveLength(4);
});

test('a valid inquiry keeps names in any script', async () => {
  await send(post(inquiry({ name: 'Zoë 李 «Ñandú» "O\'Neil"', company: 'Ünïcode & Søn 🎮 株式会社' })));
  const mail = await onlyMail(services, receiver);
  expect(mail.replyTo[0]?.name).toBe('Zoë 李 «Ñandú» "O\'Neil"');
  expect(mail.subject).toBe('Partner inquiry: Ünïcode & Søn 🎮 株式会社');
  expect(mail.html).toContain('Ünïcode &amp; Søn 🎮 株式会社');
});

test('a valid inquiry is escaped, and only web addresses are linked', async () => {
  const nasty = '<img src=x onerror=alert(1)>"\'';
  await send(
    post(inquiry({ name: nasty, company: nasty, message: nasty, website: 'javascript:alert(1).x' })),
  );
  const mail = await onlyMail(services, receiver);
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;');
  expect(mail.html).not.toMatch(/href="javascript/u);
});

test('a valid inquiry may have the longest values, counted in code points', async () => {
  const { nameLength, companyLength, messageLength } = LIMITS.partnerInquiry;
  const longest = {
    name: '🎮'.repeat(nameLength),
    company: 'c'.repeat(companyLength),
    message: 'é'.repeat(messageLength),
  };
  expect((await send(post(inquiry(longest)))).status).toBe(200);
});

const { partnerInquiry } = LIMITS;
test.each([
  ['name', undefined, 'required'],
  ['name', '   ', 'required'],
  ['name', 7, 'invalid_value'],
  ['name', 'n'.repeat(partnerInquiry.nameLength + 1), 'too_long'],
  ['name', 'Eve\r\nBcc: victim@example.org', 'invalid_characters'],
  ['name', 'Eve\u2028Bcc: victim@example.org', 'invalid_characters'],
  ['email', '', 'required'],
  ['email', 'thandi', 'invalid_email'],
  ['email', 'thandi@example', 'invalid_email'],
  ['email', 'a b@example.com', 'invalid_email'],
  ['email', 'a@b@example.com', 'invalid_email'],
  ['email', 'a@example.com\nBcc: victim@example.org', 'invalid_characters'],
  ['email', `${'e'.repeat(partnerInquiry.emailLength)}@example.com`, 'too_long'],
  ['company', null, 'invalid_value'],
  ['company', '\t', 'required'],
  ['company', 'Acme\r\nContent-Type: text/html', 'invalid_characters'],
  ['company', 'c'.repeat(partnerInquiry.companyLength + 1), 'too_long'],
  ['phone', '1'.repeat(partnerInquiry.phoneLength + 1), 'too_long'],
  ['phone', ['1'], 'invalid_value'],
  ['website', 'w'.repeat(partnerInquiry.websiteLength + 1), 'too_long'],
  ['partnershipType', '', 'required'],
  ['partnershipType', 'marriage', 'invalid_choice'],
  ['budgetRange', 'a lot', 'invalid_choice'],
  ['timeline', 'yesterday', 'invalid_choice'],
  ['message', ' \n ', 'required'],
  ['message', 'm'.repeat(partnerInquiry.messageLength + 1), 'too_long'],
  ['message', 'bell \u0007', 'invalid_characters'],
  ['submittedAt', undefined, 'required'],
  ['submittedAt', 'now', 'invalid_time'],
  ['submittedAt', '2026-13-45T99:00:00Z', 'invalid_time'],
  ['openedAt', 12, 'invalid_value'],
  ['subject', {}, 'invalid_value'],
])('an invalid inquiry is refused for %s: case %$, %3$s', async (field, value, code) => {
  const answer = await send(post(inquiry({ [field]: value })));
  expect(answer.status).toBe(422);
  expect(answer.body.error).toMatchObject({ code: 'invalid_input', fields: { [field]: code } });
});

test.each([
  ['no JSON', '{', 400, 'malformed_json'],
  ['an empty body', '', 400, 'malformed_json'],
  ['broken UTF-8', '{"name":"\uD800"', 400, 'malformed_json'],
  ['a list', '[]', 422, 'invalid_input'],
  ['null', 'null', 422, 'invalid_input'],
  ['a text', '"hello"', 422, 'invalid_input'],
])('an invalid inquiry is refused with the body %s', async (_name, body, status, code) => {
  expect(await send(post(body))).toMatchObject({ status, body: { ok: false, error: { code } } });
});

test.each([INQUIRY_GUARD.clockToleranceMs + DAY_MS, -INQUIRY_GUARD.clockToleranceMs - DAY_MS])(
  'an invalid inquiry is refused with a clock that is off by %d ms',
  async (offset) => {
    const submittedAt = new Date(Date.now() + offset);
    const openedAt = new Date(submittedAt.getTime() - 60_000);
    const times = { openedAt: openedAt.toISOString(), submittedAt: submittedAt.toISOString() };
    const answer = await send(post(inquiry(times)));
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatchObject({
      code: 'invalid_time',
      fields: { submittedAt: 'invalid_time' },
    });
  },
);

test('an invalid inquiry is refused above the size limit, with and without a length header', async () => {
  const body = JSON.stringify(inquiry({ message: 'x'.repeat(200_000) }));
  expect(await send(post(body))).toMatchObject({
    status: 413,
    body: { error: { code: 'payload_too_large' } },
  });
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  const headers = { 'content-type': 'application/json' };
  // Sends the body as a stream; the types do not know the option `duplex`.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' };
  const request = new Request(FUNCTION_URL, init);
  expect(await send(request)).toMatchObject({
    status: 413,
    body: { error: { code: 'payload_too_large' } },
  });
  expect(sent).toBeLessThan(10);
});

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])(
  'an invalid inquiry is refused with the method %s',
  async (method) => {
    const answer = await send(new Request(FUNCTION_URL, { method }));
    expect(answer).toMatchObject({ status: 405, body: { error: { code: 'method_not_allowed' } } });
    expect(answer.headers.get('allow')).toBe('POST');
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
  'an invalid inquiry is refused with the media type "%s"',
  async (type) => {
    const answer = await send(post(inquiry(), { 'content-type': type }));
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
  },
);

test('an automated inquiry with the hidden field is accepted and not mailed', async () => {
  const answer = await send(post(inquiry({ subject: 'Cheap followers' })));
  expect(answer).toMatchObject({ status: 200, body: { ok: true, data: { sent: true } } });
  await expectNoMail(services, receiver);
});

test.each([0, INQUIRY_GUARD.minFillMs - 1, -5_000])(
  'an automated inquiry is refused when sent after %d ms',
  async (milliseconds) => {
    const submittedAt = new Date().toISOString();
    const openedAt = new Date(Date.parse(submittedAt) - milliseconds).toISOString();
    const answer = await send(post(inquiry({ openedAt, submittedAt })));
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'too_fast' } } });
    await expectNoMail(services, receiver);
  },
);

test('an automated inquiry cannot choose the receiver', async () => {
  const hidden = {
    to: 'victim@example.org',
    bcc: 'victim@example.org',
    cc: 'victim@example.org',
    headers: { bcc: 'x' },
  };
  expect((await send(post(inquiry(hidden)))).status).toBe(200);
  const mail = await onlyMail(services, receiver);
  expect(services.source(mail.id)).not.toContain('victim');
});

test('an automated inquiry cannot add a second reply address', async () => {
  expect((await send(post(inquiry({ email: '<a>,victim@example.org' })))).status).toBe(422);
  await expectNoMail(services, receiver);
});
