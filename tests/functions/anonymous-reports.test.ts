import { expect } from 'vitest';
import * as v from 'valibot';
import purge, { config as purgeConfig } from '#functions/purge-report-networks.mts';
import openThread, { config as threadConfig } from '#functions/report-thread.mts';
import report, { config } from '#functions/report.mts';
import { openReport, sendReport } from '#contract/anonymous-reports.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';
import { answered, type Answered, functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';

const { test, services, log, database } = functionTest({ empty: ['public.throttle'] });

const REPORT = {
  category: 'conduct',
  body: 'It happened again',
  aboutName: '',
  subject: '',
  filledMs: 20_000,
};
const ADDRESS = '198.51.100.77';

async function post(
  handler: (request: Request) => Promise<Response>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-nf-client-connection-ip': ADDRESS, ...headers },
    body: JSON.stringify(body),
  };
  return answered(await handler(new Request('http://site.test/api/report', request)));
}

const sent = async (): Promise<v.InferOutput<typeof sendReport.output>> =>
  v.parse(sendReport.output, (await post(report, REPORT)).body.data);

const read = (code: string, address = ADDRESS): Promise<Answered> =>
  post(
    openThread,
    { code, action: 'read', body: null, requestId: null },
    { 'x-nf-client-connection-ip': address },
  );

test('the functions of reports have the paths of their endpoints', () => {
  expect([config.path, threadConfig.path, purgeConfig.schedule]).toEqual([
    sendReport.path,
    openReport.path,
    '@hourly',
  ]);
});

test.each([
  ['a NUL', '\0'],
  ['half of a surrogate pair', '\uD800'],
])('%s is refused in every text as invalid input, and nothing is stored', async (_what, sign) => {
  const { code } = await sent();
  const counts = () =>
    database.sql`select (select count(*) from public.tickets) as tickets, (select count(*)
      from private.ticket_messages) as messages`;
  const before = await counts();
  for (const field of ['body', 'aboutName', 'category']) {
    const answer = await post(report, { ...REPORT, [field]: `It${sign}` });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
    expect(answer.body.error?.fields).toEqual({ [field]: 'invalid_characters' });
  }
  const answer = { code, action: 'answer', requestId: crypto.randomUUID(), body: `Yes${sign}` };
  expect((await post(openThread, answer)).status).toBe(422);
  expect(await counts()).toEqual(before);
});

test('POST /api/report returns number and code, and leaves no log line and no address, also for a member who is signed in', async () => {
  const headers = { authorization: `Bearer ${accessToken('member')}`, 'user-agent': 'Spy Phone' };
  const answer = await post(report, REPORT, headers);
  const { code } = v.parse(sendReport.output, answer.body.data);
  expect((await read(code)).body.data).toMatchObject({ messages: [{ body: 'It happened again' }] });
  await read('0'.repeat(16));
  expect(log).toEqual([]);
  const rows = await database.sql`select to_jsonb(t)::text as row from public.throttle t union all
      select to_jsonb(t)::text from public.tickets t
      union all select to_jsonb(t)::text from private.ticket_messages t`;
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${ADDRESS}|Spy|${PEOPLE.member.id}`, 'u'));
});

test('POST /api/report refuses what is filled too fast, a filled honeypot, and incomplete reports', async () => {
  const code = async (changes: object) => (await post(report, { ...REPORT, ...changes })).body.error?.code;
  expect([
    await code({ filledMs: 2999 }),
    await code({ subject: 'Buy now' }),
    await code({ category: 'account' }),
    await code({ body: '   ' }),
    await code({ body: 'x'.repeat(5001) }),
    await code({ aboutName: 'x'.repeat(121) }),
  ]).toEqual(['too_fast', 'too_fast', 'invalid_input', 'invalid_input', 'invalid_input', 'invalid_input']);
  expect(log).toEqual([]);
});

test('POST /api/report logs an unexpected error without a request id', async () => {
  await database.sql`alter function public.send_report rename to send_report_away`;
  const answer = await post(report, REPORT);
  await database.sql`alter function public.send_report_away rename to send_report`;
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(log.join('\n')).not.toMatch(/requestId|milliseconds|198\.51|It happened/u);
});

test('POST /api/report takes five an hour from a network and others from another one', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) await sent();
  expect((await post(report, REPORT)).body.error?.code).toBe('throttled');
  expect((await post(report, REPORT, { 'x-nf-client-connection-ip': '203.0.113.9' })).status).toBe(200);
  await database.sql`update private.secrets set value = '2020-01-01 00 ' || repeat('x', 40)
      where name = 'report_salt'`;
  await purge();
  expect((await post(report, REPORT)).status).toBe(200);
});

test('POST /api/report-thread answers a wrong code and every code after too many tries alike', async () => {
  const { code } = await sent();
  const wrong = await read('0'.repeat(16));
  for (let attempt = 0; attempt < 29; attempt += 1) await read('1'.repeat(16));
  const right = await read(code);
  expect([wrong.status, right.status]).toEqual([404, 404]);
  expect({ ...right.body.error, requestId: '' }).toEqual({ ...wrong.body.error, requestId: '' });
  expect((await read(code, '203.0.113.9')).status).toBe(200);
});

test('POST /api/report-thread answers and closes', async () => {
  const { code } = await sent();
  const sendAction = async (name: string, body: string | null) =>
    (await post(openThread, { code, action: name, body, requestId: crypto.randomUUID() })).body;
  expect((await sendAction('answer', 'More')).data).toMatchObject({ messages: { length: 2 } });
  expect((await sendAction('answer', ' ')).error?.code).toBe('required');
  expect((await sendAction('close', null)).data).toMatchObject({ state: 'closed', actions: [] });
  expect((await sendAction('answer', 'Late')).error?.code).toBe('transition_not_allowed');
});

test('mails about tickets announce an answer to a member without its text', async () => {
  await database.sql`insert into public.tickets (number, category, priority, sensitivity, title, requester_id)
    values ('HR-700001', 'conduct', 'high', 'normal', 'Secret title', ${PEOPLE.member.id})`;
  await database.sql`select private.add_ticket_message(id, 'public', 'staff', 'Secret words'),
    private.notify_requester(tickets, mail)
    from public.tickets, unnest('{answered,resolved,reopened,closed}'::text[]) as mail
    where number = 'HR-700001'`;
  await runQueue(services);
  const mails = await services.mailsTo(PEOPLE.member.email, 4);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'HR answered HR-700001',
    'HR-700001 is closed',
    'HR-700001 is open again',
    'HR-700001 is resolved',
  ]);
  for (const { id } of mails) {
    expect(services.source(id)).toContain('/my-hr-tickets?ticket');
    expect(services.source(id)).not.toMatch(/Secret|conduct/iu);
  }
});

test('mails about tickets bring the link of an appeal to accounts and bans, and nothing to others', async () => {
  const ask = (email: string) => database.asPerson('anonymous').rpc('request_appeal', { email });
  await ask(PEOPLE.banned.email);
  await ask('nobody@else.test');
  await runQueue(services);
  const [mail] = await services.mailsTo(PEOPLE.banned.email, 1);
  expect(mail?.subject).toBe('Your link to appeal');
  const token = /appeal#token=3D([0-9a-f=\r\n]{64,80})/u.exec(services.source(mail?.id ?? ''))?.[1];
  expect(token?.replaceAll(/[=\r\n]/gu, '')).toMatch(/^[0-9a-f]{64}$/u);
  expect(await services.mailsTo('nobody@else.test', 0)).toEqual([]);
  expect(await database.sql`select from public.outbox where done_at is null and kind like 'mail_%'`).toEqual(
    [],
  );
  expect(log.join('\n')).not.toMatch(/@(?:people|else)\.test|[0-9a-f]{64}/u);
});
