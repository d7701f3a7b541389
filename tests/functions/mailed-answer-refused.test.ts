/** Answers by mail to tickets that are done, of people who may not answer, and with attachments. */
import { expect } from 'vitest';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { TICKET_MAIL } from '#messages/mail/tickets.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { BANK_PDF } from './payment-proof-files.ts';
import { answer, offers, mailedAnswerTest, type AnswerMail, type Ticket } from './mailed-answer-tickets.ts';

const { test, services, tickets } = mailedAnswerTest();
const MEMBER = PEOPLE.member.email;

test('the state of a ticket resolved is reopened within 7 days; closed is answered by one sentence with a link', async () => {
  const { ticket, address } = await tickets.waiting();
  await services.database.sql`update public.tickets set state = 'resolved' where id = ${ticket.id}`;
  await answer(address);
  expect(await tickets.messages(ticket)).toMatchObject([
    {},
    { body: null, detail: { action: 'reopen' } },
    { body: 'Tuesday works', detail: { action: 'reopen', mail: {} } },
  ]);
  expect(await tickets.stateOf(ticket)).toBe('open');
  await services.database.sql`update public.tickets set state = 'closed' where id = ${ticket.id}`;
  await answer(address);
  expect(await tickets.answers(ticket)).toHaveLength(2);
  const mail = await tickets.mailOf(TICKET_MAIL.answer_closed.subject(ticket.number));
  expect(mail.text).toContain(TICKET_MAIL.answer_closed.intro);
  expect(mail.text).toContain(`http://site.test/my-hr-tickets?ticket=${ticket.number}`);
  expect([offers(mail), mail.text.includes('Tuesday')]).toEqual([false, false]);
});

test('the state of a ticket merged leads to the ticket that it continues as', async () => {
  const { ticket, address } = await tickets.waiting();
  const [second, third] = [await tickets.ask(), await tickets.ask()];
  for (const [from, into] of [
    [ticket, second],
    [second, third],
  ] as const) {
    const at = await services.database.value`select updated_at::text as at
      from public.tickets where id = ${from.id}`;
    const merged = await services.database
      .asPerson('hr')
      .rpc('merge_tickets', { source: from.id, target: into.id, expected: at });
    expect(merged.error).toBeNull();
  }
  await answer(address);
  expect((await tickets.answers(third)).at(-1)).toBe('Tuesday works');
  expect((await tickets.messages(ticket)).map(({ body }) => body)).not.toContain('Tuesday works');
});

test('the person of a ticket gets a mail when the answer has no text or too much, with an address to try again', async () => {
  const { ticket, address } = await tickets.waiting();
  await answer(address, { body: '> quote\r\n\r\nSent from my iPhone' });
  const empty = await tickets.mailOf(TICKET_MAIL.answer_empty.subject(ticket.number));
  expect(empty.text).toContain(TICKET_MAIL.answer_empty.intro);
  await answer(address, { body: 'x'.repeat(TICKET_LIMITS.body + 1) });
  await answer(tickets.replyTo(empty), { body: 'x'.repeat(TICKET_LIMITS.body) });
  expect(await tickets.outboxMails()).toEqual(['answer_too_long']);
  expect(await tickets.answers(ticket)).toEqual(['x'.repeat(TICKET_LIMITS.body)]);
});

test('the person of a ticket under a ban is refused as on the page, and answers an appeal', async () => {
  const { ticket, address } = await tickets.waiting();
  await services.database.sql`update public.users set status = 'banned' where id = ${PEOPLE.member.id}`;
  await answer(address);
  expect([await tickets.answers(ticket), await tickets.outboxMails()]).toEqual([[], ['answer_refused']]);
  const { database } = services;
  await database.asPerson('anonymous').rpc('request_appeal', { email: MEMBER });
  const link = await database.value`select id from private.appeal_links`;
  const made = await database.asService().rpc('make_appeal_link', { link });
  const { token } = made.data as { readonly token: string };
  await database.asPerson('anonymous').rpc('appeal_thread', { token, action: 'send', body: 'Look again' });
  const [appeal] = await database.sql<Ticket & Record<string, unknown>>`select id, number
      from public.tickets where source = 'appeal'`;
  const appealed = { id: appeal?.id ?? '', number: appeal?.number ?? '' };
  const own = await tickets.addressOf(appealed);
  const mail = await tickets.mailOf(`HR answered ${appealed.number}`);
  const [fresh = ''] = /[0-9a-f]{64}/u.exec(mail.text) ?? [];
  await answer(own, { from: PEOPLE.otherMember.email });
  await answer(own, { headers: ['Content-Disposition: inline'] });
  expect(await tickets.messages(appealed)).toMatchObject([
    {},
    { body: 'Tuesday works', author: 'requester', author_id: null },
  ]);
  const thread = await database.asPerson('anonymous').rpc('appeal_thread', { token: fresh });
  expect(thread.data).toMatchObject({ messages: [{ mail: null }, { mail: { files_left: 0 } }] });
});

test('the person of a ticket under 18 answers a restricted ticket, also after the guardian withdrew', async () => {
  const ticket = await tickets.ask('minor');
  await services.database.sql`update public.tickets set state = 'waiting_member' where id = ${ticket.id}`;
  await tickets.tell(ticket, 'answered');
  const address = tickets.replyTo(await tickets.mailOf(`HR answered ${ticket.number}`, PEOPLE.minor.email));
  await services.database.sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'membership', 'revoked', 'test')`;
  const onPage = await services.database
    .asPerson('minor')
    .rpc('answer_ticket', { number: ticket.number, body: 'On the page' });
  expect(onPage.error).toBeNull();
  await answer(address, { from: PEOPLE.minor.email });
  expect(await tickets.answers(ticket)).toEqual(['On the page', 'Tuesday works']);
});

test('the person of a ticket sends 20 an hour to a ticket, and gets 10 refusals a day', async () => {
  const { ticket, address } = await tickets.waiting();
  for (let attempt = 0; attempt < 32; attempt += 1)
    await answer(address, { body: `Mail ${String(attempt)}` });
  expect(await tickets.answers(ticket)).toHaveLength(20);
  expect(await tickets.outboxMails()).toEqual(Array.from({ length: 10 }, () => 'answer_refused'));
});

/** A mail of a text and parts. */
const withParts = (
  ...parts: readonly (readonly [headers: string, bytes: Buffer])[]
): Omit<AnswerMail, 'to'> => ({
  type: 'multipart/mixed; boundary=b',
  body: [
    '--b\r\nContent-Type: text/plain\r\n\r\nSee the files',
    ...parts.map(
      ([headers, bytes]) =>
        `--b\r\n${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`,
    ),
    '--b--\r\n',
  ].join('\r\n'),
});
const file = (name: string, type: string): string =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"`;

test('attachments are kept by their content; the others are named in the thread and in a mail', async () => {
  const { ticket, address } = await tickets.waiting();
  const program = Buffer.from('MZ program');
  await answer(
    address,
    withParts(
      [file('../pay slip.exe', 'application/pdf'), BANK_PDF],
      [file('slip.pdf', 'application/pdf'), program],
    ),
  );
  expect((await tickets.messages(ticket)).at(-1)).toMatchObject({
    body: 'See the files',
    files: '1',
    detail: { mail: { files_left: 1 } },
  });
  expect(await services.database.sql`select name, uploaded_by from private.ticket_files`).toEqual([
    { name: 'pay slip.pdf', uploaded_by: PEOPLE.member.id },
  ]);
  const mail = await tickets.mailOf(TICKET_MAIL.files_left.subject(ticket.number));
  expect(mail.text).toContain(TICKET_MAIL.files_left.intro);
  expect(mail.text).not.toContain('slip');
});

test('attachments are five at most; logos and keys of signatures are none', async () => {
  const { ticket, address } = await tickets.waiting();
  const pdf = [file('a.pdf', 'application/pdf'), BANK_PDF] as const;
  const signed = [file('smime.p7s', 'application/pkcs7-signature'), Buffer.from('x')] as const;
  await answer(address, withParts(pdf, pdf, pdf, pdf, pdf, pdf, pdf, signed));
  expect((await tickets.messages(ticket)).at(-1)).toMatchObject({
    files: '5',
    detail: { mail: { files_left: 2 } },
  });
  const logo = {
    ...withParts(['Content-Type: image/png\r\nContent-ID: <logo>', Buffer.alloc(100)]),
    type: 'multipart/related; boundary=b',
  };
  await answer(address, logo);
  expect((await tickets.messages(ticket)).at(-1)).toMatchObject({
    files: '0',
    detail: { mail: { files_left: 0 } },
  });
});

test('attachments are not stored without a text, for a closed ticket, or twice', async () => {
  const { ticket, address } = await tickets.waiting();
  const mail = withParts([file('a.pdf', 'application/pdf'), BANK_PDF]);
  await answer(address, { ...mail, body: String(mail.body).replace('See the files', '') });
  await answer(address, { ...mail, id: 'same@mail.test' });
  await answer(address, { ...mail, id: 'same@mail.test' });
  await services.database.sql`update public.tickets set state = 'closed' where id = ${ticket.id}`;
  await answer(address, mail);
  expect(await services.database.sql`select from private.ticket_files`).toHaveLength(1);
  expect(await tickets.outboxMails()).toEqual(['answer_empty', 'answer_closed']);
});
