import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { InMemoryEmailDriver } from '@supabase/lite';
import { expect, vi } from 'vitest';
import { BRAND_NAME } from '#contract/brand.ts';
import { readAuthConfig } from '#local/auth/config.ts';
import { AuthMailer } from '#local/auth/mailer.ts';
import { authTemplates, TEMPLATES } from '#tools/mail/auth-templates.ts';
import { freshAddress, lastLink, mailsTo, newMember, PASSWORD } from '#tests/support/auth.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest();

test('the templates of auth mails match the output of `npm run mails`', async () => {
  const files = await authTemplates();
  expect((await readdir(TEMPLATES)).toSorted()).toEqual([...files.keys()].toSorted());
  for (const [name, content] of files) expect(readFileSync(join(TEMPLATES, name), 'utf8')).toBe(content);
});

test('the templates of auth mails are all named in config.toml', () => {
  const named = Object.values(readAuthConfig().mails).map(({ file }) => file);
  expect(named.toSorted()).toEqual(
    ['confirmation', 'email_change', 'password_changed', 'recovery'].map((name) =>
      join(TEMPLATES, `${name}.html`),
    ),
  );
});

test('an auth mail has the brand and its link in both parts, and no placeholders', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  await member.auth.resetPasswordForEmail(email);
  const [confirmation, recovery] = mailsTo(database, email);
  const links = [
    [confirmation, 'Confirm your email address', '/confirm-email', 'signup'],
    [recovery, 'Choose a new password', '/reset-password', 'recovery'],
  ] as const;
  for (const [mail, subject, path, type] of links) {
    expect(mail?.subject).toBe(subject);
    const link = new RegExp(`http://site\\.test${path}\\?token_hash=[0-9a-f]{64}&type=${type}`, 'u');
    expect(mail?.text).toMatch(link);
    expect(mail?.html?.replaceAll('&amp;', '&')).toMatch(link);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(BRAND_NAME);
      expect(part).toContain(email);
      expect(part).not.toMatch(/\{\{|undefined|<title><\/title>/u);
    }
    expect(mail?.text).not.toMatch(/<\w/u);
  }
});

test('an auth mail that could not be sent is sent at the next request', async () => {
  const email = freshAddress();
  const visitor = database.asPerson('anonymous');
  const sending = vi.spyOn(database.mails, 'send');
  const fails = () => sending.mockRejectedValueOnce(new Error('The mail server is down'));
  const signUp = () => visitor.auth.signUp({ email, password: PASSWORD });
  fails();
  expect((await signUp()).error?.status).toBe(500);
  fails();
  expect((await signUp()).error).not.toBeNull();
  expect((await signUp()).error).toBeNull();
  expect(mailsTo(database, email)).toHaveLength(1);
  await visitor.auth.verifyOtp({ type: 'signup', token_hash: lastLink(database, email) });
  fails();
  expect((await visitor.auth.resetPasswordForEmail(email)).error).not.toBeNull();
  expect((await visitor.auth.resetPasswordForEmail(email)).error).toBeNull();
  expect(mailsTo(database, email)).toHaveLength(2);
  sending.mockRestore();
});

test('an auth mail escapes addresses in HTML', async () => {
  const driver = new InMemoryEmailDriver();
  const mailer = new AuthMailer(driver, readAuthConfig().mails, 'http://site.test');
  const email = '"<img src=x>"@example.org';
  await mailer.send('email_change', email, { email, newEmail: email, tokenHash: 'hash' });
  const [mail] = driver.messages.get(email) ?? [];
  expect(mail?.html).toContain('&quot;&lt;img src=x&gt;&quot;@example.org');
  expect(mail?.html).not.toContain('<img');
  expect(mail?.text).toContain(email);
});

test('a signed-in member needs the current password for a new one; a mailed link does not', async () => {
  const email = freshAddress();
  const linked = await newMember(database, email);
  const member = database.asPerson('anonymous', { address: '10.2.0.2' });
  await member.auth.signInWithPassword({ email, password: PASSWORD });
  const password = 'Another-light-8';
  expect((await member.auth.updateUser({ password })).error).toMatchObject({
    status: 400,
    code: 'current_password_required',
  });
  expect((await member.auth.updateUser({ password, current_password: 'Wrong-one-1' })).error).toMatchObject({
    status: 400,
    code: 'current_password_invalid',
  });
  expect((await member.auth.updateUser({ password, current_password: PASSWORD })).error).toBeNull();
  // The change ended the other session; a new link opens one that may set a password.
  expect((await linked.auth.getUser()).error).not.toBeNull();
  await member.auth.resetPasswordForEmail(email);
  const recovered = database.asPerson('anonymous', { address: '10.2.0.3' });
  await recovered.auth.verifyOtp({ type: 'recovery', token_hash: lastLink(database, email) });
  expect((await recovered.auth.updateUser({ password: 'A-third-light-9' })).error).toBeNull();
});

test('an auth mail reports a changed password, and other sessions end', async () => {
  const email = freshAddress();
  const here = await newMember(database, email);
  const elsewhere = database.asPerson('anonymous', { address: '10.2.0.1' });
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  const before = mailsTo(database, email).length;
  const same = await here.auth.updateUser({ password: PASSWORD });
  expect(same.error?.code).toBe('same_password');
  expect(mailsTo(database, email)).toHaveLength(before);
  await expect(here.auth.updateUser({ password: 'Another-light-8' })).resolves.toMatchObject({
    error: null,
  });
  const mail = mailsTo(database, email).at(-1);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text).toContain(email);
  expect(mail?.html).not.toContain('href');
  await expect(here.auth.getUser()).resolves.toMatchObject({ error: null });
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});
