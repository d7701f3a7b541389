import { expect, it } from 'vitest';
import {
  EnvironmentError,
  readServerEnvironment,
  readSiteEnvironment,
  type EnvironmentSource,
} from '#contract/environment.ts';
import { PAYFAST_PUBLISHED_SOURCES } from '#contract/payfast.ts';
import { REQUIRED_VARIABLES } from '#tests/support/environment-variables.ts';

function errorOf(read: () => unknown): EnvironmentError {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvironmentError) return error;
  }
  throw new Error('Nothing was refused.');
}

it('readServerEnvironment trims values and removes trailing slashes of addresses', () => {
  expect(readServerEnvironment(REQUIRED_VARIABLES)).toEqual({
    siteUrl: 'https://club.example',
    supabaseUrl: 'http://localhost:54321',
    publishableKey: 'sb_publishable_0123456789',
    secretKey: 'sb_secret_0123456789',
    smtpUrl: 'smtps://user:pass@smtp.example.org:465',
    mailFrom: 'Club <no-reply@club.example>',
    partnershipEmail: 'partners@club.example',
    throttleSecret: '0123456789abcdef',
    slackWebhookUrl: null,
    buildHookUrl: null,
    cachePurge: null,
    payfastUrl: null,
    payfast: null,
    twitch: null,
    inboundMail: null,
  });
});

it('readServerEnvironment receives mail with a host name and a secret only', () => {
  const both = { REPLY_DOMAIN: ' Reply.Club.example ', INBOUND_MAIL_SECRET: '0123456789abcdef' };
  expect(readServerEnvironment({ ...REQUIRED_VARIABLES, ...both }).inboundMail).toEqual({
    domain: 'reply.club.example',
    secret: '0123456789abcdef',
  });
  for (const name of ['REPLY_DOMAIN', 'INBOUND_MAIL_SECRET'])
    expect(readServerEnvironment({ ...REQUIRED_VARIABLES, ...both, [name]: '' }).inboundMail).toBeNull();
  for (const domain of ['reply', 'a@club.example', 'https://club.example', '-a.club.example'])
    expect(
      errorOf(() => readServerEnvironment({ ...REQUIRED_VARIABLES, ...both, REPLY_DOMAIN: domain }))
        .variables,
    ).toEqual(['REPLY_DOMAIN']);
});

it('readServerEnvironment gives pages no secret and needs none for them', () => {
  const { PUBLIC_SITE_URL, PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY } = REQUIRED_VARIABLES;
  const site = { PUBLIC_SITE_URL, PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY };
  expect(readSiteEnvironment(site)).toEqual(readSiteEnvironment(REQUIRED_VARIABLES));
  expect(JSON.stringify(readSiteEnvironment(REQUIRED_VARIABLES))).not.toContain('secret');
});

it('readServerEnvironment names every missing variable with its purpose', () => {
  const error = errorOf(() => readServerEnvironment({}));
  expect(error.variables).toEqual(Object.keys(REQUIRED_VARIABLES));
  for (const name of Object.keys(REQUIRED_VARIABLES))
    expect(error.message).toMatch(new RegExp(`${name} is missing: \\S+`, 'u'));
});

it('readServerEnvironment treats an empty variable as missing', () => {
  expect(errorOf(() => readServerEnvironment({ ...REQUIRED_VARIABLES, SMTP_URL: '  ' })).message).toContain(
    'SMTP_URL is missing',
  );
  expect(readServerEnvironment({ ...REQUIRED_VARIABLES, SLACK_WEBHOOK_URL: '' }).slackWebhookUrl).toBeNull();
});

it.each([
  ['PUBLIC_SITE_URL', 'club.example'],
  ['PUBLIC_SITE_URL', 'ftp://club.example'],
  ['PUBLIC_SUPABASE_URL', 'project.example:443'],
  ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'short'],
  ['SUPABASE_SECRET_KEY', 'has spaces in the middle of it'],
  ['SMTP_URL', 'https://smtp.example.org'],
  ['MAIL_FROM', 'Nobody'],
  ['MAIL_FROM', 'Club <a@b.c>\r\nBcc: x@y.z'],
  ['PARTNERSHIP_EMAIL', 'partners'],
  ['PARTNERSHIP_EMAIL', 'a@b.c, d@e.f'],
  ['THROTTLE_SECRET', 'too short'],
  ['SLACK_WEBHOOK_URL', 'hooks.slack.example'],
  ['BUILD_HOOK_URL', 'javascript:alert(1)'],
  ['TWITCH_CLIENT_ID', 'two words'],
  ['TWITCH_CLIENT_SECRET', 'a\r\nb'],
  ['TWITCH_URL', 'id.twitch.tv'],
])('readServerEnvironment names a malformed %s without repeating its value', (name, value) => {
  const error = errorOf(() => readServerEnvironment({ ...REQUIRED_VARIABLES, [name]: value }));
  expect(error.variables).toEqual([name]);
  expect(error.message).toContain(`${name} is malformed`);
  expect(error.message).not.toContain(value);
});

const own = {
  SITE_ID: '0f0f0f0f-aaaa-4bbb-8ccc-121212121212',
  NETLIFY_PURGE_API_TOKEN: 'a-token-of-netlify',
};

it('the variables of the page cache enable purging only together', () => {
  for (const name of Object.keys(own))
    expect(readServerEnvironment({ ...REQUIRED_VARIABLES, ...own, [name]: ' ' }).cachePurge).toBeNull();
  expect(readServerEnvironment({ ...REQUIRED_VARIABLES, ...own }).cachePurge).toEqual({
    siteId: own.SITE_ID,
    token: own.NETLIFY_PURGE_API_TOKEN,
    apiUrl: 'https://api.netlify.com',
  });
});

const keys = {
  TWITCH_CLIENT_ID: 'hof5gwx0su6owfnys0yan9c87zr6t',
  TWITCH_CLIENT_SECRET: '41vpdji4e9gif29md0',
};

it('the Twitch variables enable Twitch only with both keys', () => {
  expect(readServerEnvironment(REQUIRED_VARIABLES).twitch).toBeNull();
  for (const name of Object.keys(keys))
    expect(readServerEnvironment({ ...REQUIRED_VARIABLES, ...keys, [name]: ' ' }).twitch).toBeNull();
});

it("the Twitch variables use Twitch's address by default, or TWITCH_URL in tests", () => {
  expect(readServerEnvironment({ ...REQUIRED_VARIABLES, ...keys }).twitch).toEqual({
    clientId: keys.TWITCH_CLIENT_ID,
    clientSecret: keys.TWITCH_CLIENT_SECRET,
    authUrl: 'https://id.twitch.tv/oauth2',
    apiUrl: 'https://api.twitch.tv/helix',
  });
  expect(
    readServerEnvironment({ ...REQUIRED_VARIABLES, ...keys, TWITCH_URL: 'http://127.0.0.1:9/' }).twitch,
  ).toMatchObject({
    authUrl: 'http://127.0.0.1:9/oauth2',
    apiUrl: 'http://127.0.0.1:9/helix',
  });
});

const account = {
  PUBLIC_PAYFAST_URL: 'https://sandbox.payfast.co.za/',
  PAYFAST_MERCHANT_ID: '10000100',
  PAYFAST_MERCHANT_KEY: '46f0cd694581a',
  PAYFAST_PASSPHRASE: 'jt7NOE43FZPn_0.-',
} satisfies EnvironmentSource;

it('the PayFast variables disable PayFast when none is set', () => {
  const empty = Object.fromEntries(Object.keys(account).map((name) => [name, ' ']));
  expect(readServerEnvironment({ ...REQUIRED_VARIABLES, ...empty }).payfast).toBeNull();
  expect(readSiteEnvironment(REQUIRED_VARIABLES).payfastUrl).toBeNull();
});

it('the PayFast variables define the account and the sources of notices', () => {
  const { payfast, payfastUrl } = readServerEnvironment({ ...REQUIRED_VARIABLES, ...account });
  expect(payfast).toEqual({
    url: 'https://sandbox.payfast.co.za',
    merchantId: '10000100',
    merchantKey: '46f0cd694581a',
    passphrase: 'jt7NOE43FZPn_0.-',
    sources: PAYFAST_PUBLISHED_SOURCES,
  });
  expect(payfastUrl).toBe('https://sandbox.payfast.co.za');
  const sources = ' 127.0.0.0/8, ::1  2001:db8::/32';
  expect(
    readServerEnvironment({ ...REQUIRED_VARIABLES, ...account, PAYFAST_SOURCES: sources }).payfast?.sources,
  ).toEqual(['127.0.0.0/8', '::1', '2001:db8::/32']);
});

it.each(Object.keys(account))('the PayFast variables are refused without %s', (name) => {
  const error = errorOf(() => readServerEnvironment({ ...REQUIRED_VARIABLES, ...account, [name]: '' }));
  expect(error.variables).toEqual([name]);
  expect(error.message).toMatch(new RegExp(`${name} is missing: \\S+`, 'u'));
});

it.each([
  ['PUBLIC_PAYFAST_URL', 'payfast.example'],
  ['PAYFAST_MERCHANT_ID', '1000 0100'],
  ['PAYFAST_MERCHANT_KEY', 'a&b'],
  ['PAYFAST_PASSPHRASE', 'fifteen-letters'],
  ['PAYFAST_PASSPHRASE', 'sixteen-letters!!'],
  ['PAYFAST_PASSPHRASE', 'sixteen letters--'],
  ['PAYFAST_SOURCES', ',,,'],
  ['PAYFAST_SOURCES', 'www.payfast.co.za'],
  ['PAYFAST_SOURCES', '192.0.2.0/33'],
  ['PAYFAST_SOURCES', '192.0.2.0/24/8'],
  ['PAYFAST_SOURCES', '2001:db8::/129'],
  ['PAYFAST_SOURCES', '192.0.2.0/'],
])('the PayFast variables name a malformed %s without repeating its value', (name, value) => {
  const { message } = errorOf(() =>
    readServerEnvironment({ ...REQUIRED_VARIABLES, ...account, [name]: value }),
  );
  expect(message).toContain(`${name} is malformed`);
  expect(message.split(name).join('')).not.toContain(value);
});
