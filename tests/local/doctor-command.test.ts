/** `npm run doctor` as a command, over the network of this machine. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect } from 'vitest';
import { ENVIRONMENT_ENTRIES, type EnvironmentSource } from '#contract/environment.ts';
import { type HttpServer, serveOnLoopback } from '#local/http-server.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { findFreePorts } from '#local/ports.ts';
import { PROJECT } from '#local/project.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { HOSTED_VARIABLES } from '#tests/support/environment-variables.ts';
import { type Answer, hostedSite, hostedSlack } from '#tests/support/hosted-installation.ts';
import { startTestMailbox, type TestMailbox } from '#tests/support/mailbox.ts';
import type { Line } from '#tools/doctor/check.ts';

const { test, database } = databaseTest({
  template: 'empty',
  prepare: async () => {
    const [port = 0, smtpPort = 0] = await findFreePorts(2);
    mailbox = await startTestMailbox(smtpPort, join(tmpdir(), `obscura-doctor-${randomUUID()}`));
    const address = `http://127.0.0.1:${String(port)}`;
    server = await serveOnLoopback(port, (request) => answer(address, request), console.error);
    good = {
      ...HOSTED_VARIABLES,
      PUBLIC_SITE_URL: address,
      PUBLIC_SUPABASE_URL: address,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
      SUPABASE_SECRET_KEY: LOCAL_KEYS.secret,
      SLACK_WEBHOOK_URL: `${address}/slack`,
      SMTP_URL: `smtp://mailer:mail-password@127.0.0.1:${String(smtpPort)}`,
      DATABASE_URL: database.databaseUrl,
      // Nothing on this machine takes the place of Twitch but a variable that the doctor refuses.
      TWITCH_CLIENT_ID: '',
      TWITCH_CLIENT_SECRET: '',
    };
  },
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});
let good: EnvironmentSource & typeof HOSTED_VARIABLES;
let server: HttpServer;
let mailbox: TestMailbox;

/** The site, Slack and the project of Supabase under one address. */
async function answer(address: string, request: Request): ReturnType<typeof database.fetch> {
  const { pathname, search } = new URL(request.url);
  if (/^\/(?:rest|auth)\/v1\//u.test(pathname))
    return database.fetch(new Request(database.apiUrl + pathname + search, request));
  const site: Answer = pathname === '/slack' ? hostedSlack : hostedSite(address, address);
  return site(request);
}

const wrongLines = (lines: readonly Line[]): string[] =>
  lines.filter(({ outcome }) => outcome === 'wrong').map(({ sentence }) => sentence);

/** Runs the command; `.env` adds nothing to variables that are set. */
async function runDoctor(
  source: EnvironmentSource,
  ...options: string[]
): Promise<{ code: number; output: string }> {
  const unset = Object.fromEntries(
    [...Object.keys(ENVIRONMENT_ENTRIES), 'DATABASE_URL'].map((name) => [name, '']),
  );
  const command = [join(PROJECT, 'tools', 'doctor', 'run.ts'), ...options];
  try {
    const env = { PATH: process.env['PATH'], ...unset, ...source };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

test('npm run doctor ends with 0 for a good installation and 1 for a bad one', async () => {
  expect(await runDoctor(good, '--mail-to=owner@club.example')).toEqual({
    code: 0,
    output: expect.stringContaining('0 wrong'),
  });
  expect(mailbox.all()).toHaveLength(1);
  await database.sql`update storage.buckets set public = true where id = 'proofs'`;
  const bad = await runDoctor({ ...good, PAYFAST_PASSPHRASE: '' }, '--json');
  await database.sql`update storage.buckets set public = false where id = 'proofs'`;
  expect(bad.code).toBe(1);
  const { healthy, lines } = JSON.parse(bad.output) as { healthy: boolean; lines: readonly Line[] };
  expect(healthy).toBe(false);
  expect(wrongLines(lines)).toEqual([
    'PayFast has all of its variables, each with its form, or none.',
    'The bucket proofs has its readers, size and types.',
  ]);
  expect(mailbox.all()).toHaveLength(1);
});

test('after the first step of a deployment database and data API are ok, and variables name the next steps', async () => {
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL } = good;
  const { output } = await runDoctor(
    { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, DATABASE_URL },
    '--json',
  );
  const { lines } = JSON.parse(output) as { lines: readonly Line[] };
  const subjects = (outcome: Line['outcome']): Set<string> =>
    new Set(lines.filter((line) => line.outcome === outcome).map(({ subject }) => subject));
  expect([...subjects('wrong')].filter((subject) => subject !== 'auth')).toEqual(['variables']);
  expect([...subjects('skipped')]).toEqual(['variables', 'functions', 'auth', 'mail', 'site', 'partners']);
});

test('npm run doctor prints no value of the environment and no password', async () => {
  const passwords = ['database-password', 'mail-password'];
  const addresses = [
    'postgresql://postgres:database-password@127.0.0.1:1/postgres',
    'postgresql://postgres:database-password@not a host/postgres',
    database.databaseUrl.replace(':postgres@', ':database-password@'),
  ];
  for (const DATABASE_URL of addresses) {
    // Every address of this machine is refused.
    const refused = Object.fromEntries(
      Object.entries(good).map(([name, value]) => [name, value?.replace(/127\.0\.0\.1:\d+/u, '127.0.0.1:1')]),
    );
    const source = { ...refused, PUBLIC_PAYFAST_URL: 'https://payfast.club.example', DATABASE_URL };
    const { code, output } = await runDoctor(source);
    expect(code).toBe(1);
    for (const value of [...Object.values(source), ...passwords])
      if (value !== undefined && value !== '') expect(output).not.toContain(value);
  }
});
