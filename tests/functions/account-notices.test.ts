/** Mails about changes of an account's security. */
import { expect, vi } from 'vitest';
import { ACCOUNT_EVENTS } from '#contract/account-security.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { ACCOUNT_MAIL, ACCOUNT_MAIL_TEXT } from '#messages/mail/account-security.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { configure, functionTest } from './function-test.ts';
import { outboxOf, runQueue } from './outbox-entries.ts';

const KIND = 'mail_account_notice';
const { id, email } = PEOPLE.member;

const { test, services, log, database } = functionTest({ empty: ['public.outbox'] });

const queue = (event: string, details: object = {}) =>
  database.sql`select private.queue_account_notice(${id}, ${event}, ${details})`;

test.each(ACCOUNT_EVENTS)(
  'a change of an account’s security %s is mailed with its time and what to do',
  async (event) => {
    const to = `${event.replaceAll('_', '-')}@people.test`;
    await queue(event, { to, device: 'My phone' });
    await database.sql`update public.outbox set payload = payload || '{"at": "2026-11-22T16:44:00Z"}'
      where kind = ${KIND}`;
    await runQueue(services);
    const [mail] = await services.mailsTo(to, 1);
    const { subject, heading, adviceLabel = ACCOUNT_MAIL_TEXT.notYou, advice, action } = ACCOUNT_MAIL[event];
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(heading);
    expect(mail?.text).toContain('Hello Member,');
    expect(mail?.text).toContain('22\u00a0Nov\u00a02026 18:44 (South African time)');
    expect(mail?.text).toContain('Device: My phone');
    expect(mail?.text).toContain(`${adviceLabel}:\n${advice}`);
    const links = [...(mail?.html ?? '').matchAll(/href="(?<href>http[^"]+)"/gu)];
    expect(links.map(({ groups }) => groups?.['href'])).toEqual(
      action === undefined ? [] : [`http://site.test${action.path}`],
    );
    expect(mail?.replyTo).toMatchObject([{ address: MAILBOXES.support.address }]);
    const [row] = await outboxOf(services, KIND);
    expect(row).toMatchObject({ done: true });
    expect(JSON.stringify(row?.payload)).not.toMatch(/@|phone/u);
    expect(log.join('\n')).not.toMatch(/@|My phone/u);
  },
);

test('a change of an account’s security goes to the account’s present address when none is named; a name that could be a link is left out', async () => {
  await queue('factor_added', { device: 'evil.example/login' });
  await runQueue(services);
  const [mail] = await services.mailsTo(email, 1);
  expect(mail?.subject).toBe(ACCOUNT_MAIL.factor_added.subject);
  expect(mail?.text).not.toContain('evil.example');
});

test('a change of an account’s security reaches the old address with the new one in it, and the new address', async () => {
  const other = PEOPLE.otherMember;
  await database.sql`update auth.users set email = 'moved@people.test' where id = ${other.id}`;
  await runQueue(services);
  const [old] = await services.mailsTo(other.email, 1);
  expect(old?.subject).toBe(ACCOUNT_MAIL.email_changed.subject);
  expect(old?.text).toContain('New address: moved@people.test');
  expect(old?.text).not.toContain('/forgot-password');
  const [fresh] = await services.mailsTo('moved@people.test', 1);
  expect(fresh?.subject).toBe(ACCOUNT_MAIL.email_adopted.subject);
});

test.each([
  ['2099-12-04T10:00:00Z', '4\u00a0Dec\u00a02099 12:00 (South African time)'],
  [null, ACCOUNT_MAIL_TEXT.permanent],
])(
  'a change of an account’s security names the reason of a ban and its end %s, and keeps neither address nor reason',
  async (until, text) => {
    const person = until === null ? PEOPLE.captain : PEOPLE.minor;
    await database.sql`select set_config('request.jwt.claim.sub', ${PEOPLE.superadmin.id}, true),
        public.ban_user(id, ${' Aimbot in <the> cup '}, ${until}, ${'Demo 14'}, updated_at)
        from public.users where id = ${person.id}`;
    await runQueue(services);
    const [mail] = await services.mailsTo(person.email, 1);
    expect(mail?.subject).toBe(ACCOUNT_MAIL.banned.subject);
    expect(mail?.text).toContain('Reason: Aimbot in <the> cup');
    expect(mail?.html).toContain('Aimbot in &lt;the&gt; cup');
    expect(mail?.text).toContain(`Ends: ${text}`);
    expect(mail?.text).not.toContain('Demo 14');
    const [row] = await outboxOf(services, KIND);
    expect(JSON.stringify(row?.payload)).not.toMatch(/@|Aimbot/u);
    expect(log.join('\n')).not.toMatch(/@|Aimbot/u);
  },
);

test('a change of an account’s security is not mailed once the account is deleted', async () => {
  const { editor } = PEOPLE;
  await database.sql`select private.queue_account_notice(${editor.id}, 'deletion_requested')`;
  await database.sql`delete from auth.users where id = ${editor.id}`;
  await runQueue(services);
  expect(await services.mailsTo(editor.email, 0)).toEqual([]);
  expect(await outboxOf(services, KIND)).toMatchObject([{ done: true }]);
});

test('a change of an account’s security is mailed again when the mail server failed', async () => {
  const to = 'again@people.test';
  await queue('factor_removed', { to });
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  await runQueue(services);
  expect(await outboxOf(services, KIND)).toMatchObject([{ done: false, payload: { to } }]);
  configure(services);
  await database.sql`update public.outbox set next_attempt_at = now()`;
  await runQueue(services);
  expect(await services.mailsTo(to, 1)).toHaveLength(1);
});
