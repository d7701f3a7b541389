/** Mails about changes of an account's security. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_EVENTS } from '#contract/account-security.ts';
import { ACCOUNT_MAIL, ACCOUNT_MAIL_TEXT } from '#messages/mail/account-security.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { captureLog, configure, startWorld, type World } from './harness.ts';
import { queuedOf, runQueue } from './queue-desk.ts';

const KIND = 'mail_account_notice';
const { id, email } = PEOPLE.member;

let world: World;
let log: readonly string[] = [];

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  configure(world);
  log = captureLog();
  await world.database.sql('delete from public.outbox');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const queue = (event: string, details: object = {}) =>
  world.database.sql('select private.queue_account_notice($1, $2, $3)', [id, event, details]);

describe('a change of an account’s security', () => {
  it.each(ACCOUNT_EVENTS)('%s is mailed with its time and what to do', async (event) => {
    const to = `${event.replaceAll('_', '-')}@people.test`;
    await queue(event, { to, device: 'My phone' });
    await world.database.sql(
      `update public.outbox set payload = payload || '{"at": "2026-11-22T16:44:00Z"}' where kind = $1`,
      [KIND],
    );
    await runQueue(world);
    const [mail] = await world.mailsTo(to, 1);
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
    expect(mail?.replyTo).toMatchObject([{ address: ACCOUNT_MAIL_TEXT.replyTo }]);
    const [row] = await queuedOf(world, KIND);
    expect(row).toMatchObject({ done: true });
    expect(JSON.stringify(row?.payload)).not.toMatch(/@|phone/u);
    expect(log.join('\n')).not.toMatch(/@|My phone/u);
  });

  it('goes to the account’s present address when none is named; a name that could be a link is left out', async () => {
    await queue('factor_added', { device: 'evil.example/login' });
    await runQueue(world);
    const [mail] = await world.mailsTo(email, 1);
    expect(mail?.subject).toBe(ACCOUNT_MAIL.factor_added.subject);
    expect(mail?.text).not.toContain('evil.example');
  });

  it('reaches the old address with the new one in it, and the new address', async () => {
    const other = PEOPLE.otherMember;
    await world.database.sql(`update auth.users set email = 'moved@people.test' where id = $1`, [other.id]);
    await runQueue(world);
    const [old] = await world.mailsTo(other.email, 1);
    expect(old?.subject).toBe(ACCOUNT_MAIL.email_changed.subject);
    expect(old?.text).toContain('New address: moved@people.test');
    expect(old?.text).not.toContain('/forgot-password');
    const [fresh] = await world.mailsTo('moved@people.test', 1);
    expect(fresh?.subject).toBe(ACCOUNT_MAIL.email_adopted.subject);
  });

  it.each([
    ['2099-12-04T10:00:00Z', '4\u00a0Dec\u00a02099 12:00 (South African time)'],
    [null, ACCOUNT_MAIL_TEXT.permanent],
  ])(
    'names the reason of a ban and its end %s, and keeps neither address nor reason',
    async (until, text) => {
      const person = until === null ? PEOPLE.captain : PEOPLE.minor;
      await world.database.sql(
        `select set_config('request.jwt.claim.sub', $1, true), public.ban_user(id, $3, $4, $5, updated_at)
       from public.users where id = $2`,
        [PEOPLE.superadmin.id, person.id, ' Aimbot in <the> cup ', until, 'Demo 14'],
      );
      await runQueue(world);
      const [mail] = await world.mailsTo(person.email, 1);
      expect(mail?.subject).toBe(ACCOUNT_MAIL.banned.subject);
      expect(mail?.text).toContain('Reason: Aimbot in <the> cup');
      expect(mail?.html).toContain('Aimbot in &lt;the&gt; cup');
      expect(mail?.text).toContain(`Ends: ${text}`);
      expect(mail?.text).not.toContain('Demo 14');
      const [row] = await queuedOf(world, KIND);
      expect(JSON.stringify(row?.payload)).not.toMatch(/@|Aimbot/u);
      expect(log.join('\n')).not.toMatch(/@|Aimbot/u);
    },
  );

  it('is not mailed once the account is deleted', async () => {
    const { editor } = PEOPLE;
    await world.database.sql(`select private.queue_account_notice($1, 'deletion_requested')`, [editor.id]);
    await world.database.sql('delete from auth.users where id = $1', [editor.id]);
    await runQueue(world);
    expect(await world.mailsTo(editor.email, 0)).toEqual([]);
    expect(await queuedOf(world, KIND)).toMatchObject([{ done: true }]);
  });

  it('is mailed again when the mail server failed', async () => {
    const to = 'again@people.test';
    await queue('factor_removed', { to });
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    await runQueue(world);
    expect(await queuedOf(world, KIND)).toMatchObject([{ done: false, payload: { to } }]);
    configure(world);
    await world.database.sql('update public.outbox set next_attempt_at = now()');
    await runQueue(world);
    expect(await world.mailsTo(to, 1)).toHaveLength(1);
  });
});
