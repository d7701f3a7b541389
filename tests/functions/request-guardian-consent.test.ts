import { expect } from 'vitest';
import { requestGuardianConsent } from '#contract/guardian-consent.ts';
import { maskEmail } from '#domain/mask-email.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { GUARDIAN_MAIL } from '#messages/mail/guardian-consent.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { requestConsent, makeFifteen, nameGuardian, newestMail, tokenIn } from './guardian-requests.ts';
import { configure, functionTest, SECRETS, useUpTotal } from './function-test.ts';

const { test, services, log, database } = functionTest({
  prepare: async () => {
    await makeFifteen(database, 'newcomer');
  },
  empty: ['public.throttle'],
});

const openLinks = () =>
  database.sql<{
    count: number;
  }>`select count(*)::int as count from public.consent_requests
    where user_id = ${PEOPLE.newcomer.id} and superseded_at is null and answered_at is null`.then(
    ([row]) => row?.count,
  );

test('POST /api/request-guardian-consent mails the guardian a working link with names, purposes and deadline', async () => {
  await nameGuardian(database, 'newcomer', { email: 'carmen@family.test', gamertag: 'Comet' });
  const answer = await requestConsent('newcomer');
  expect(answer).toMatchObject({ status: 200, body: { ok: true, data: { sent: true } } });
  const mail = await newestMail(services, 'carmen@family.test');
  expect(mail.envelope.to).toHaveLength(1);
  expect(mail.replyTo).toEqual([MAILBOXES.hr]);
  for (const body of [mail.text, mail.html]) {
    // Which child, without a name: gamertag, masked address, age.
    for (const word of [
      'Comet',
      maskEmail(PEOPLE.newcomer.email),
      '15',
      'Carmen Petersen',
      GUARDIAN_MAIL.validUntil,
      GUARDIAN_MAIL.refuse,
    ]) {
      expect(body).toContain(word);
    }
    expect(body).toContain(`http://site.test/guardian-consent#token=${tokenIn(mail)}`);
  }
  const { data, error } = await database
    .asPerson('anonymous')
    .rpc('guardian_consent', { token: tokenIn(mail) });
  expect(error).toBeNull();
  // Before the declaration the link shows the mail's data only.
  expect(data).toMatchObject({
    state: 'pending',
    member: { gamertag: 'Comet', email: maskEmail(PEOPLE.newcomer.email), age: 15 },
    guardian: { name: null },
    held: [],
  });
});

test('POST /api/request-guardian-consent mails no private data, and logs none', async () => {
  await nameGuardian(database, 'newcomer', { email: 'quiet@family.test' });
  const answer = await requestConsent('newcomer');
  const mail = await newestMail(services, 'quiet@family.test');
  const born = await database.value`select date_of_birth::text as born
      from public.user_private where user_id = ${PEOPLE.newcomer.id}`;
  const [year = ''] = born.split('-') ?? [];
  const source = services.source(mail.id);
  expect(`${mail.text}${mail.html}`).not.toContain(year);
  expect(source).not.toContain(PEOPLE.newcomer.email);
  for (const text of [answer.text, log.join('\n')]) {
    expect(text).not.toContain('quiet@family.test');
    expect(text).not.toContain(tokenIn(mail));
    expect(text).not.toContain(PEOPLE.newcomer.id);
    expect(text).not.toContain(SECRETS.secretKey);
  }
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ outcome: 'ok', requestId: expect.any(String) });
});

test('POST /api/request-guardian-consent replaces the former link', async () => {
  await nameGuardian(database, 'newcomer', { email: 'twice@family.test' });
  await requestConsent('newcomer');
  const first = tokenIn(await newestMail(services, 'twice@family.test'));
  await requestConsent('newcomer');
  await newestMail(services, 'twice@family.test', 2);
  const { data } = await database.asPerson('anonymous').rpc('guardian_consent', { token: first });
  expect(data).toMatchObject({ state: 'expired', member: { gamertag: null }, held: [] });
  expect(await openLinks()).toBe(1);
});

test('POST /api/request-guardian-consent sends five mails a day', async () => {
  await nameGuardian(database, 'newcomer', { email: 'often@family.test' });
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await requestConsent('newcomer'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)?.body.error?.code).toBe('throttled');
  expect(await services.mailsTo('often@family.test', 5)).toHaveLength(5);
});

test('POST /api/request-guardian-consent counts mails, not requests, towards the total of the hour', async () => {
  await nameGuardian(database, 'newcomer', { email: 'last@family.test' });
  const { hits = 0 } = requestGuardianConsent.throttle?.mails ?? {};
  await useUpTotal(services, 'request-guardian-consent:mails', hits - 1);
  for (const person of ['member', 'minor', 'member'] as const)
    expect((await requestConsent(person)).status).toBe(422);
  expect((await requestConsent('newcomer')).status).toBe(200);
  expect(await requestConsent('newcomer')).toMatchObject({
    status: 429,
    body: { error: { code: 'throttled' } },
  });
  expect(await openLinks()).toBe(0);
  expect(await services.mailsTo('last@family.test', 1)).toHaveLength(1);
});

test('POST /api/request-guardian-consent omits names that look like addresses', async () => {
  await nameGuardian(database, 'newcomer', {
    email: 'spam@family.test',
    name: 'Win at https://evil.example',
    gamertag: 'evil.example/win',
  });
  await requestConsent('newcomer');
  const mail = await newestMail(services, 'spam@family.test');
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('evil');
  expect(mail.text).toContain(GUARDIAN_MAIL.somebody);
});

test('POST /api/request-guardian-consent voids a link whose mail failed', async () => {
  await nameGuardian(database, 'newcomer', { email: 'lost@family.test' });
  configure(services, { SMTP_URL: 'smtp://127.0.0.1:1' });
  const answer = await requestConsent('newcomer');
  expect(answer).toMatchObject({ status: 502, body: { error: { code: 'mail_failed' } } });
  expect(await openLinks()).toBe(0);
});

test('POST /api/request-guardian-consent refuses requests without a session', async () => {
  expect(await requestConsent(null)).toMatchObject({
    status: 401,
    body: { error: { code: 'not_signed_in' } },
  });
});

test('POST /api/request-guardian-consent refuses adults and minors without a named guardian', async () => {
  for (const person of ['member', 'minor'] as const) {
    expect(await requestConsent(person)).toMatchObject({
      body: { error: { code: 'onboarding_incomplete' } },
    });
  }
});

test('POST /api/request-guardian-consent refuses banned members', async () => {
  const answer = await requestConsent('banned');
  expect(answer.body.ok).toBe(false);
  expect([401, 403]).toContain(answer.status);
});

test('POST /api/request-guardian-consent refuses an address in the request', async () => {
  const answer = await requestConsent('newcomer', { email: 'victim@example.org' });
  expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid_input' } } });
});

test('POST /api/request-guardian-consent refuses another request once a guardian has consented', async () => {
  await nameGuardian(database, 'newcomer', { email: 'done@family.test' });
  await requestConsent('newcomer');
  const token = tokenIn(await newestMail(services, 'done@family.test'));
  const guardian = database.asPerson('anonymous');
  await guardian.rpc('declare_guardian', { token, declaration: '2026-11' });
  const granted = { token, decisions: { membership: true }, version: '2026-11' };
  expect((await guardian.rpc('decide_guardian_consent', granted)).error).toBeNull();
  expect(await requestConsent('newcomer')).toMatchObject({
    body: { error: { code: 'transition_not_allowed' } },
  });
});
