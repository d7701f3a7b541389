import { expect } from 'vitest';
import { inviteReferral } from '#contract/referrals.ts';
import { REFERRAL_MAIL } from '#messages/portal/referrals.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { answered, type Answered, configure, functionTest, SECRETS, loadFunction } from './function-test.ts';
import { requestTo } from './requests.ts';

const { test, services, log, database } = functionTest({ empty: ['public.throttle', 'public.referrals'] });

async function invite(person: SignedInName | null, body: unknown): Promise<Answered> {
  const module = await loadFunction(() => import('#functions/invite-referral.mts'));
  expect(module.config.path).toBe(inviteReferral.path);
  const request = requestTo(inviteReferral.path, { person, body, address: '198.51.100.7' });
  return answered(await module.default(request));
}

const INVITED = { status: 200, body: { ok: true, data: { invited: true } } };

const refusal = (status: number, code: string) => ({ status, body: { ok: false, error: { code } } });

const openInvitations = async (): Promise<number> => {
  const rows = await database.sql`select from public.referrals where state = 'invited'`;
  return rows.length;
};

async function onlyMail(address: string): Promise<ReceivedMail> {
  const [mail, ...more] = await services.mailsTo(address, 1);
  if (!mail || more.length > 0) throw new Error(`${address} got ${String(more.length + 1)} mails.`);
  return mail;
}

test('POST /api/invite-referral mails the invitation with the member’s link, as HTML and text, without a reply address', async () => {
  expect(await invite('member', { email: ' nova@friends.test ' })).toMatchObject(INVITED);
  const { data: code } = await database.asPerson('member').rpc('my_referral_code');
  const mail = await onlyMail('nova@friends.test');
  expect(mail.subject).toBe(REFERRAL_MAIL.subject('Member'));
  expect(mail.replyTo ?? []).toEqual([]);
  expect(mail.envelope.to).toHaveLength(1);
  for (const body of [mail.text, mail.html]) {
    for (const word of ['Member', REFERRAL_MAIL.optOut, `http://site.test/signup?ref=${String(code)}`])
      expect(body).toContain(word);
  }
  expect(mail.text).toContain(REFERRAL_MAIL.optOutText);
});

test('POST /api/invite-referral reveals no private data of the member, neither in the mail nor in the log', async () => {
  const answer = await invite('member', { email: 'quiet@friends.test' });
  const mail = await onlyMail('quiet@friends.test');
  const source = services.source(mail.id);
  expect(source).not.toContain(PEOPLE.member.email);
  expect(source).not.toContain(PEOPLE.member.id);
  for (const text of [answer.text, log.join('\n')]) {
    for (const secret of ['quiet@friends.test', PEOPLE.member.id, SECRETS.secretKey])
      expect(text).not.toContain(secret);
  }
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ outcome: 'ok' });
});

test('POST /api/invite-referral returns the same for strangers, members, banned and opted-out addresses, and mails strangers only', async () => {
  await database.asService().rpc('opt_out_of_invitations', { email: 'never@friends.test' });
  const addresses = ['never@friends.test', PEOPLE.otherMember.email.toUpperCase(), PEOPLE.banned.email];
  for (const email of [...addresses, 'stranger@friends.test'])
    expect(await invite('member', { email })).toMatchObject(INVITED);
  // Mails arrive in order: the one to the stranger is the last.
  await onlyMail('stranger@friends.test');
  for (const email of addresses) {
    expect(await services.mailsTo(email, 0)).toEqual([]);
    expect(await services.mailsTo(email.toLowerCase(), 0)).toEqual([]);
  }
  expect(await openInvitations()).toBe(4);
});

test('POST /api/invite-referral omits a gamertag that looks like an address', async () => {
  await database.sql`update public.users set gamertag = 'evil.example/win' where id = ${PEOPLE.captain.id}`;
  await invite('captain', { email: 'spam@friends.test' });
  const mail = await onlyMail('spam@friends.test');
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('evil');
  expect(mail.subject).toBe(REFERRAL_MAIL.subject(REFERRAL_MAIL.somebody));
});

test('POST /api/invite-referral mails an address once, and ten times a day', async () => {
  await invite('member', { email: 'once@friends.test' });
  const again = await invite('member', { email: 'ONCE@friends.test' });
  expect(again).toMatchObject(refusal(422, 'referral_repeated'));
  for (let nth = 1; nth < 10; nth += 1) await invite('member', { email: `n${String(nth)}@friends.test` });
  expect(await invite('member', { email: 'n10@friends.test' })).toMatchObject(refusal(429, 'throttled'));
  expect(await openInvitations()).toBe(10);
  await onlyMail('once@friends.test');
});

test('POST /api/invite-referral voids an invitation whose mail failed, and returns the same for addresses without mail', async () => {
  configure(services, { SMTP_URL: 'smtp://127.0.0.1:1' });
  for (const email of ['lost@friends.test', PEOPLE.otherMember.email])
    expect(await invite('member', { email })).toMatchObject(refusal(502, 'mail_failed'));
  expect(await openInvitations()).toBe(0);
  configure(services);
  expect(await invite('member', { email: 'lost@friends.test' })).toMatchObject(INVITED);
});

test('POST /api/invite-referral refuses requests without a session or with another person’s id', async () => {
  const email = 'x@friends.test';
  expect(await invite(null, { email })).toMatchObject(refusal(401, 'not_signed_in'));
  expect(await invite('member', { email, person: PEOPLE.otherMember.id })).toMatchObject(
    refusal(422, 'invalid_input'),
  );
  expect(await openInvitations()).toBe(0);
});

test('POST /api/invite-referral refuses banned members and members before the end of onboarding', async () => {
  expect([401, 403]).toContain((await invite('banned', { email: 'x@friends.test' })).status);
  expect(await invite('newcomer', { email: 'x@friends.test' })).toMatchObject(
    refusal(422, 'onboarding_required'),
  );
});

test('POST /api/invite-referral refuses a minor without a guardian’s consent', async () => {
  await database.sql`update public.user_private set date_of_birth = (now() - interval '15 years')::date
      where user_id = ${PEOPLE.editor.id}`;
  const refused = await invite('editor', { email: 'x@friends.test' });
  expect(refused).toMatchObject(refusal(422, 'minor_consent_required'));
  expect(await invite('minor', { email: 'y@friends.test' })).toMatchObject(INVITED);
});

test('POST /api/invite-referral refuses the member’s own address and invalid ones', async () => {
  const own = await invite('member', { email: PEOPLE.member.email.toUpperCase() });
  expect(own).toMatchObject(refusal(422, 'referral_self'));
  for (const email of ['', 'nova', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test']) {
    expect(await invite('member', { email })).toMatchObject(refusal(422, 'invalid_input'));
  }
  expect(await openInvitations()).toBe(0);
});
