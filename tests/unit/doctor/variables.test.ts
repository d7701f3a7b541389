import { expect, it } from 'vitest';
import { ENVIRONMENT_ENTRIES, type EnvironmentSource } from '#contract/environment.ts';
import { HOSTED_VARIABLES, REQUIRED_VARIABLES } from '#tests/support/environment-variables.ts';
import type { Line } from '#tools/doctor/check.ts';
import { examineVariables } from '#tools/doctor/examine.ts';
import { isHealthy, reportJson, reportText } from '#tools/doctor/report.ts';

const { PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret } = HOSTED_VARIABLES;
const SITE_ONLY = { ...REQUIRED_VARIABLES, DATABASE_URL: HOSTED_VARIABLES.DATABASE_URL };

/** An earlier key of Supabase. */
function token(role: string, ref = 'hostedproject'): string {
  const payload = Buffer.from(JSON.stringify({ iss: 'supabase', ref, role })).toString('base64url');
  return `eyJhbGciOiJIUzI1NiJ9.${payload}.c2lnbmF0dXJl`;
}

const differing = (lines: readonly Line[], from = 'ok'): string[] =>
  lines.filter(({ outcome }) => outcome !== from).map(({ sentence }) => sentence);

/** All values, and the passwords of addresses. */
function secretsOf(source: EnvironmentSource): string[] {
  return Object.values(source).flatMap((value = '') => {
    const password = URL.canParse(value) ? new URL(value).password : '';
    return [value.trim(), password].filter((text) => text !== '');
  });
}

it('the doctor finds every variable of a hosted installation right', async () => {
  const lines = await examineVariables(HOSTED_VARIABLES);
  expect(differing(lines)).toEqual([]);
  expect(isHealthy(lines)).toBe(true);
});

it('the doctor looks at every variable that the site reads', async () => {
  const text = reportText(await examineVariables({}));
  for (const name of Object.keys(ENVIRONMENT_ENTRIES).filter((each) => each !== 'PAYFAST_SOURCES'))
    expect(text).toContain(name);
});

it('the doctor names all problems at once', async () => {
  const lines = await examineVariables({});
  const missing = lines.filter(({ outcome }) => outcome === 'wrong').map(({ sentence }) => sentence);
  expect(missing).toEqual([
    ...Object.keys(REQUIRED_VARIABLES).map((name) => `${name} is set and has its form.`),
    'DATABASE_URL connects to PostgreSQL, encrypted outside of this machine.',
  ]);
});

it('the doctor accepts the earlier keys of one project, and an installation without optional parts', async () => {
  const keys = {
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: token('anon'),
    SUPABASE_SECRET_KEY: token('service_role'),
  };
  expect(differing(await examineVariables({ ...HOSTED_VARIABLES, ...keys }))).toEqual([]);
  const lines = await examineVariables(SITE_ONLY);
  expect(isHealthy(lines)).toBe(true);
  expect(lines.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(8);
});

const MALFORMED: readonly [string, string][] = [
  ['PUBLIC_SITE_URL', 'club of ours'],
  ['PUBLIC_SUPABASE_URL', 'club of ours'],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable of ours'],
  ['SUPABASE_SECRET_KEY', 'sb_secret of ours'],
  ['SMTP_URL', 'https://mailer:mail-password@smtp.club.example'],
  ['MAIL_FROM', 'The Club of ours'],
  ['PARTNERSHIP_EMAIL', 'partners of ours'],
  ['THROTTLE_SECRET', 'too short'],
];
const DATABASE = 'DATABASE_URL connects to PostgreSQL, encrypted outside of this machine.';
const PROJECT = 'Both keys, PUBLIC_SUPABASE_URL and DATABASE_URL are of one project.';
const group = (name: string): string => `${name} has all of its variables, each with its form, or none.`;

const FAULTS: readonly (readonly [sentence: string, changes: EnvironmentSource])[] = [
  ...MALFORMED.map(([name, value]) => [`${name} is set and has its form.`, { [name]: value }] as const),
  [DATABASE, { DATABASE_URL: '' }],
  [DATABASE, { DATABASE_URL: 'https://hostedproject.supabase.co' }],
  [DATABASE, { DATABASE_URL: HOSTED_VARIABLES.DATABASE_URL.replace('verify-full', 'prefer') }],
  [DATABASE, { DATABASE_URL: HOSTED_VARIABLES.DATABASE_URL.replace(/\?.*/u, '') }],
  [group('Building again'), { BUILD_HOOK_URL: 'the hook of ours' }],
  [group('The cache of pages'), { SITE_ID: '' }],
  [group('The cache of pages'), { NETLIFY_PURGE_API_TOKEN: 'too short' }],
  [group('Slack'), { SLACK_WEBHOOK_URL: 'the hook of ours' }],
  [group('PayFast'), { PAYFAST_MERCHANT_ID: '' }],
  [group('PayFast'), { PAYFAST_MERCHANT_KEY: 'key of ours' }],
  [group('PayFast'), { PAYFAST_PASSPHRASE: 'too short' }],
  [group('PayFast'), { PAYFAST_SOURCES: '192.0.2.0/33' }],
  [group('Twitch'), { TWITCH_CLIENT_ID: '' }],
  [group('Twitch'), { TWITCH_CLIENT_SECRET: 'secret of ours' }],
  [group('Answers by mail'), { REPLY_DOMAIN: '' }],
  [group('Answers by mail'), { INBOUND_MAIL_SECRET: 'too short' }],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY is a publishable key.', { PUBLIC_SUPABASE_PUBLISHABLE_KEY: secret }],
  [
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY is a publishable key.',
    { PUBLIC_SUPABASE_PUBLISHABLE_KEY: token('service_role') },
  ],
  ['SUPABASE_SECRET_KEY is a secret key.', { SUPABASE_SECRET_KEY: publishable }],
  ['SUPABASE_SECRET_KEY is a secret key.', { SUPABASE_SECRET_KEY: token('anon') }],
  ['SUPABASE_SECRET_KEY is a secret key.', { SUPABASE_SECRET_KEY: 'no-key-of-supabase-at-all' }],
  [PROJECT, { PUBLIC_SUPABASE_URL: 'https://otherproject.supabase.co' }],
  [PROJECT, { SUPABASE_SECRET_KEY: token('service_role', 'otherproject') }],
  [
    PROJECT,
    {
      DATABASE_URL:
        'postgresql://postgres:database-password@db.otherproject.supabase.co/postgres?sslmode=require',
    },
  ],
  ...[
    'PUBLIC_SITE_URL',
    'PUBLIC_SUPABASE_URL',
    'SLACK_WEBHOOK_URL',
    'BUILD_HOOK_URL',
    'PUBLIC_PAYFAST_URL',
  ].map(
    (name) =>
      [
        'Addresses outside of this machine have https.',
        {
          [name]: Object.entries(HOSTED_VARIABLES)
            .find(([each]) => each === name)?.[1]
            .replace('https', 'http'),
        },
      ] as const,
  ),
  ['TWITCH_URL and PURGE_URL are not set.', { TWITCH_URL: 'https://twitch.club.example' }],
  ['TWITCH_URL and PURGE_URL are not set.', { PURGE_URL: 'https://purge.club.example' }],
];

it.each(FAULTS)('the doctor finds that not: %s %j', async (sentence, changes) => {
  const source = { ...HOSTED_VARIABLES, ...changes };
  const lines = await examineVariables(source);
  expect(lines.filter(({ outcome }) => outcome === 'wrong').map((line) => line.sentence)).toEqual([sentence]);
  expect(isHealthy(lines)).toBe(false);
  for (const report of [reportText(lines), reportJson(lines)])
    for (const value of secretsOf(source).filter((each) => each !== HOSTED_VARIABLES.PUBLIC_PAYFAST_URL))
      expect(report).not.toContain(value);
});

it('the doctor warns of a sandbox behind a public site', async () => {
  const sandbox = { PUBLIC_PAYFAST_URL: 'https://sandbox.payfast.co.za' };
  const lines = await examineVariables({ ...HOSTED_VARIABLES, ...sandbox });
  expect(lines.filter(({ outcome }) => outcome !== 'ok')).toEqual([
    expect.objectContaining({
      outcome: 'warning',
      sentence: 'PUBLIC_PAYFAST_URL is where PayFast moves money.',
    }),
  ]);
  expect(isHealthy(lines)).toBe(true);
});

it('every line of the doctor about variables was seen to fail', async () => {
  const all = (await examineVariables(HOSTED_VARIABLES)).map(({ sentence }) => sentence);
  const faulty = new Set(FAULTS.map(([sentence]) => sentence));
  expect(all.filter((sentence) => !faulty.has(sentence))).toEqual([
    'PUBLIC_PAYFAST_URL is where PayFast moves money.',
  ]);
});
