import { createServer, type Server } from 'node:net';
import { beforeEach, expect } from 'vitest';
import { INQUIRY_GUARD, sendPartnerContactEmail } from '#contract/partner-inquiries.ts';
import { COMMON_HEADERS } from '#server/responses.ts';
import { type Answered, configure, functionTest, SECRETS, useUpTotal } from './function-test.ts';
import { expectNoMail, inquiry, post, send, useNewReceiver } from './inquiry-requests.ts';

const { test, services, log, database } = functionTest();
beforeEach(() => {
  receiver = useNewReceiver(services);
});
let receiver = '';

const { hits } = INQUIRY_GUARD.perAddress;

test('the limit of the partner form allows five requests an hour per address, whatever the headers', async () => {
  const headers = { 'x-nf-client-connection-ip': '203.0.113.7' };
  for (let sent = 0; sent < hits; sent += 1) expect((await send(post(inquiry(), headers))).status).toBe(200);
  const forged = {
    ...headers,
    'x-forwarded-for': '1.2.3.4',
    'cf-connecting-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
  };
  const answer = await send(post(inquiry(), forged));
  expect(answer).toMatchObject({ status: 429, body: { error: { code: 'throttled' } } });
  expect(answer.headers.get('retry-after')).toBe('3600');
  expect((await send(post(inquiry()))).status).toBe(200);
  expect(await services.mailsTo(receiver, hits + 1)).toHaveLength(hits + 1);
});

test('the limit of the partner form counts an IPv6 network as one address, and requests without an address together', async () => {
  for (let sent = 0; sent < hits; sent += 1) {
    const headers = { 'x-nf-client-connection-ip': `2001:db8:1:2:${sent}::${sent + 1}` };
    expect((await send(post(inquiry(), headers))).status).toBe(200);
  }
  const neighbour = { 'x-nf-client-connection-ip': '2001:0db8:0001:0002:ffff:ffff:ffff:ffff' };
  expect((await send(post(inquiry(), neighbour))).status).toBe(429);
  for (let sent = 0; sent < hits; sent += 1) {
    expect((await send(post(inquiry(), { 'x-nf-client-connection-ip': '' }))).status).toBe(200);
  }
  expect((await send(post(inquiry(), { 'x-nf-client-connection-ip': '' }))).status).toBe(429);
});

test('the limit of the partner form does not count malformed requests', async () => {
  const headers = { 'x-nf-client-connection-ip': '203.0.113.8' };
  for (let sent = 0; sent < hits + 3; sent += 1) await send(post(inquiry({ email: 'x' }), headers));
  expect((await send(post(inquiry(), headers))).status).toBe(200);
});

test('the limit of the partner form has a total for all addresses, which refused requests do not count towards', async () => {
  await database.sql`delete from public.throttle`;
  const alone = { 'x-nf-client-connection-ip': '203.0.113.9' };
  for (let sent = 0; sent < hits + 5; sent += 1) await send(post(inquiry({ subject: 'x' }), alone));
  await useUpTotal(services, 'send-partner-contact-email', INQUIRY_GUARD.total.hits - hits);
  expect((await send(post(inquiry()))).status).toBe(429);
  await database.sql`delete from public.throttle`;
});

test('the limit of the partner form has a total of mails, which requests that send none do not count towards', async () => {
  await database.sql`delete from public.throttle`;
  await useUpTotal(services, 'send-partner-contact-email:mails', INQUIRY_GUARD.mails.hits - 1);
  for (let dropped = 0; dropped < hits; dropped += 1) {
    expect((await send(post(inquiry({ subject: 'x' })))).status).toBe(200);
  }
  expect((await send(post(inquiry()))).status).toBe(200);
  expect((await send(post(inquiry()))).status).toBe(429);
  // Requests without a mail go on.
  expect((await send(post(inquiry({ subject: 'x' })))).status).toBe(200);
  await database.sql`delete from public.throttle`;
});

test('the limit of the partner form stores no address', async () => {
  await send(post(inquiry(), { 'x-nf-client-connection-ip': '203.0.113.200' }));
  const rows = await database.sql`select * from public.throttle`;
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('the limit of the partner form refuses requests when it cannot count', async () => {
  configure(services, { SUPABASE_SECRET_KEY: 'sb_secret_wrong_and_long_enough' });
  const answer = await send(post(inquiry()));
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  configure(services, { PARTNERSHIP_EMAIL: receiver });
  await expectNoMail(services, receiver);
});

function expectNoLeak(answer: Answered): void {
  for (const secret of [receiver, ...Object.values(SECRETS)]) expect(answer.text).not.toContain(secret);
  expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|node:|\.ts|at async/u);
  expect(answer.body.error?.requestId).toBe(answer.headers.get('x-request-id'));
}

test('POST /api/send-partner-contact-email with a failure returns mail_failed when the mail server is down', async () => {
  configure(services, { SMTP_URL: `smtp://user:${SECRETS.smtpPassword}@127.0.0.1:1` });
  const answer = await send(post(inquiry()));
  expect(answer).toMatchObject({ status: 502, body: { ok: false, error: { code: 'mail_failed' } } });
  expectNoLeak(answer);
  expect(log.join('\n')).toContain('ESOCKET');
});

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

test('POST /api/send-partner-contact-email with a failure sends no password and no mail over an open connection', async () => {
  const received: string[] = [];
  const open = createServer((socket) => {
    socket.write('220 open.test\r\n');
    socket.on('data', (line) => {
      received.push(line.toString().slice(0, 4));
      socket.write('250 fine\r\n');
    });
  });
  const port = await listening(open);
  configure(services, { SMTP_URL: `smtp://user:${SECRETS.smtpPassword}@localhost:${port}` });
  expect(await send(post(inquiry()))).toMatchObject({
    status: 502,
    body: { error: { code: 'mail_failed' } },
  });
  open.close();
  expect(received).toContain('STAR');
  expect(received.filter((verb) => ['AUTH', 'MAIL', 'DATA'].includes(verb))).toEqual([]);
});

test('POST /api/send-partner-contact-email with a failure times out when the mail server does not respond', async () => {
  const silent = createServer(() => undefined);
  const port = await listening(silent);
  configure(services, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  const started = Date.now();
  const answer = await send(post(inquiry()));
  silent.close();
  expect(answer).toMatchObject({ status: 502, body: { error: { code: 'mail_failed' } } });
  expect(Date.now() - started).toBeLessThan(9_000);
});

test('POST /api/send-partner-contact-email with a failure logs a missing variable without returning it', async () => {
  configure(services, { PARTNERSHIP_EMAIL: null, SMTP_URL: 'not a url' });
  const answer = await send(post(inquiry()));
  expect(answer).toMatchObject({ status: 500, body: { ok: false, error: { code: 'unexpected' } } });
  expect(answer.text).not.toContain('PARTNERSHIP_EMAIL');
  expectNoLeak(answer);
  expect(log.join('\n')).toContain('SMTP_URL PARTNERSHIP_EMAIL');
});

test('the log of the partner form has one line per request, with its id and without personal data', async () => {
  const answer = await send(post(inquiry()));
  expect(log).toHaveLength(1);
  const line = JSON.parse(log[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as unknown,
    requestId: answer.headers.get('x-request-id'),
    endpoint: sendPartnerContactEmail.path,
    outcome: 'ok',
  });
  for (const word of ['Thandi', 'thandi', 'Acme', '555', '198.51.', 'let us talk']) {
    expect(log.join('\n')).not.toContain(word);
  }
});

test('no response of the partner form contains a secret or is cached', async () => {
  const requests = [inquiry(), inquiry({ email: 'x' }), inquiry({ subject: 'x' }), '{'];
  for (const body of requests) {
    const answer = await send(post(body));
    for (const secret of [receiver, ...Object.values(SECRETS)]) expect(answer.text).not.toContain(secret);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.fromEntries(answer.headers)).toMatchObject(COMMON_HEADERS);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/u);
  }
});
