import { expect } from 'vitest';
import { ageMails, freshAddress, lastLink, mailsTo, newMember, PASSWORD } from '#tests/support/auth.ts';
import type { TestClient } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest();

function open(client: TestClient, address: string) {
  return client.auth.verifyOtp({ type: 'email_change', token_hash: lastLink(database, address) });
}

async function beginChange() {
  const [before, after] = [freshAddress(), freshAddress()];
  const member = await newMember(database, before);
  const { error } = await member.auth.updateUser({ email: after });
  if (error !== null) throw error;
  return { before, after, member };
}

test('a change of e-mail address mails both addresses', async () => {
  const { before, after } = await beginChange();
  for (const address of [before, after]) {
    const mail = mailsTo(database, address).at(-1);
    expect(mail?.subject).toBe('Confirm your new email address');
    expect(mail?.text).toContain(`from ${before} to ${after}`);
    expect(mail?.text).toMatch(/\/confirm-email\?token_hash=[0-9a-f]{64}&type=email_change/u);
  }
  expect(lastLink(database, before)).not.toBe(lastLink(database, after));
  expect(mailsTo(database, after)).toHaveLength(1);
});

test.each(['before', 'after'] as const)(
  'a change of e-mail address takes effect once both links are opened, the one of %s first',
  async (first) => {
    const change = await beginChange();
    const second = first === 'before' ? 'after' : 'before';
    expect(await open(change.member, change[first])).toMatchObject({ error: null, data: { session: null } });
    expect((await change.member.auth.getUser()).data.user?.email).toBe(change.before);
    expect((await open(change.member, change[first])).error?.code).toBe('otp_expired');
    const whole = await open(change.member, change[second]);
    expect(whole.data.session?.user.email).toBe(change.after);
    const visitor = database.asPerson('anonymous', { address: '10.5.0.1' });
    const signIn = (email: string) => visitor.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await signIn(change.before)).error?.code).toBe('invalid_credentials');
    expect((await signIn(change.after)).error).toBeNull();
  },
);

test('a change of e-mail address gives one session when a link is opened several times at once', async () => {
  const { before, after, member } = await beginChange();
  const halves = await Promise.all([1, 2, 3].map(() => open(member, before)));
  expect(halves.filter(({ error }) => error?.code === 'otp_expired')).toHaveLength(2);
  const link = { type: 'email_change', token_hash: lastLink(database, after) } as const;
  const wholes = await Promise.all([1, 2, 3].map(() => database.asPerson('anonymous').auth.verifyOtp(link)));
  expect(wholes.filter(({ data }) => data.session !== null)).toHaveLength(1);
  expect(wholes.map(({ error }) => error?.code).filter((code) => code === 'otp_expired')).toHaveLength(2);
  expect((await database.asPerson('anonymous').auth.verifyOtp(link)).error?.code).toBe('otp_expired');
});

test('a change of e-mail address takes effect when both links are opened at once', async () => {
  const { before, after, member } = await beginChange();
  const opened = await Promise.all([before, after].map((address) => open(member, address)));
  expect(opened.map(({ error }) => error)).toEqual([null, null]);
  expect(opened.filter(({ data }) => data.session !== null)).toHaveLength(1);
  expect(opened.find(({ data }) => data.session !== null)?.data.user?.email).toBe(after);
});

test.each(['<script>@a.co', 'a@b', 'Jane <jane@a.co>'])(
  'a change of e-mail address to %j is refused',
  async (email) => {
    const member = await newMember(database, freshAddress());
    expect((await member.auth.updateUser({ email })).error).toMatchObject({
      status: 400,
      code: 'email_address_invalid',
    });
    const visitor = database.asPerson('anonymous', { address: '10.5.0.2' });
    const signedUp = await visitor.auth.signUp({ email, password: PASSWORD });
    expect(signedUp.error).toMatchObject({ status: 400, code: 'email_address_invalid' });
  },
);

test('a change of e-mail address ends with both of its links when it is cancelled, and can be asked for again', async () => {
  const { before, after, member } = await beginChange();
  expect((await member.rpc('my_email_change')).data).toMatchObject({
    email: after,
    old_confirmed: false,
    new_confirmed: false,
  });
  expect((await open(member, after)).error).toBeNull();
  expect((await member.rpc('my_email_change')).data).toMatchObject({
    old_confirmed: false,
    new_confirmed: true,
  });
  expect((await member.rpc('cancel_email_change')).data).toBe(true);
  expect((await open(member, before)).error?.code).toBe('otp_expired');
  expect((await member.auth.getUser()).data.user?.email).toBe(before);
  expect((await member.auth.updateUser({ email: after })).error).toBeNull();
  expect((await member.rpc('my_email_change')).data).toMatchObject({ email: after, new_confirmed: false });
});

test('a change of e-mail address expires after an hour', async () => {
  const { before, after, member } = await beginChange();
  await ageMails(database, before, 3601);
  expect((await open(member, after)).error?.code).toBe('otp_expired');
});

test('a change of e-mail address cannot be requested again within a minute', async () => {
  const { before, after, member } = await beginChange();
  const hasty = await member.auth.updateUser({ email: freshAddress() });
  expect(hasty.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  await open(member, before);
  await ageMails(database, before, 61);
  await expect(member.auth.updateUser({ email: before })).resolves.toMatchObject({ error: null });
  expect(mailsTo(database, after)).toHaveLength(1);
  await expect(member.auth.updateUser({ email: freshAddress() })).resolves.toMatchObject({ error: null });
  expect((await open(member, after)).error?.code).toBe('otp_expired');
});

test('a change of e-mail address can be mailed again after a minute, which replaces both links', async () => {
  const { before, after, member } = await beginChange();
  const resend = () => member.auth.resend({ type: 'email_change', email: before });
  await resend();
  expect(mailsTo(database, after)).toHaveLength(1);
  await ageMails(database, before, 61);
  const old = lastLink(database, after);
  await resend();
  expect(mailsTo(database, after)).toHaveLength(2);
  const replaced = await member.auth.verifyOtp({ type: 'email_change', token_hash: old });
  expect(replaced.error?.code).toBe('otp_expired');
  await open(member, after);
  expect((await open(member, before)).data.session?.user.email).toBe(after);
  await expect(resend()).resolves.toMatchObject({ error: null });
});
