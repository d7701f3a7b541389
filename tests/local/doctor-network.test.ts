/** `npm run doctor` over the network: a hosted installation in order, and with a fault planted for each line. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { findFreePorts } from '#local/ports.ts';
import { PROJECT } from '#local/project.ts';
import { startTwitch, TWITCH_KEYS, type TwitchServer } from '#tests/functions/twitch-server.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { HOSTED_VARIABLES } from '#tests/support/environment-variables.ts';
import {
  type Answer,
  hostedAuthSettings,
  hostedNetlify,
  hostedSite,
  hostedSlack,
  type Hosts,
} from '#tests/support/hosted-installation.ts';
import { startTestMailbox, type TestMailbox } from '#tests/support/mailbox.ts';
import { SETTING_GROUPS } from '#tools/doctor/auth-hosted.ts';
import { readAuthSettings } from '#tools/doctor/auth-settings.ts';
import type { Line } from '#tools/doctor/check.ts';
import { examineNetwork } from '#tools/doctor/examine.ts';
import { askOnce, type Network } from '#tools/doctor/network.ts';
import { type Fault, FAULTS, LOGIN, WARNINGS } from './doctor-faults.ts';

const { test, database } = databaseTest({
  template: 'empty',
  prepare: async () => {
    twitch = await startTwitch();
    [smtpPort = 0] = await findFreePorts(1);
    mailbox = await startTestMailbox(smtpPort, join(tmpdir(), `obscura-doctor-${randomUUID()}`));
  },
});
afterAll(async () => {
  twitch.close();
  await mailbox.stop();
});
let twitch: TwitchServer;
let mailbox: TestMailbox;
let smtpPort = 0;

const SITE = HOSTED_VARIABLES.PUBLIC_SITE_URL;
const SUPABASE = HOSTED_VARIABLES.PUBLIC_SUPABASE_URL;

const RECORDS: Readonly<Record<string, string>> = {
  'club.example': 'v=spf1 include:smtp.club.example -all',
  '_dmarc.club.example': 'v=DMARC1; p=reject',
  'key1._domainkey.club.example': 'v=DKIM1; k=rsa; p=MIIBIjANBgkq',
};

/** The hosts of the installation; the project of Supabase is the embedded backend. */
const HOSTS: Hosts = {
  'club.example': hostedSite(SITE, SUPABASE),
  'hostedproject.supabase.co': (request) =>
    database.fetch(new Request(request.url.replace(SUPABASE, database.apiUrl), request)),
  'api.supabase.com': () => Response.json(hostedAuthSettings(SITE)),
  'api.netlify.com': hostedNetlify,
  'hooks.slack.example': hostedSlack,
};

const noName = () => Promise.reject(Object.assign(new Error('queryTxt'), { code: 'ENOTFOUND' }));

async function examineWith(fault: Fault = {}): Promise<readonly Line[]> {
  const records = { ...RECORDS, ...fault.records };
  const { mx = ['mx.club.example'] } = fault;
  const network: Network = {
    source: {
      ...HOSTED_VARIABLES,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
      SUPABASE_SECRET_KEY: LOCAL_KEYS.secret,
      SMTP_URL: `smtp://mailer:mail-password@127.0.0.1:${String(smtpPort)}`,
      TWITCH_CLIENT_ID: TWITCH_KEYS.id,
      TWITCH_CLIENT_SECRET: TWITCH_KEYS.secret,
      TWITCH_URL: twitch.url,
      DKIM_SELECTOR: 'key1',
      SUPABASE_ACCESS_TOKEN: 'token-of-supabase',
      NETLIFY_AUTH_TOKEN: 'token-of-netlify',
      ...fault.source,
    },
    ask: askOnce(async (address, init) => {
      const { hostname } = new URL(address);
      const usual = HOSTS[hostname];
      if (usual === undefined) throw new Error('There is no such host.');
      return (fault.hosts?.[hostname]?.(usual) ?? usual)(new Request(address, init));
    }),
    dns: {
      txt: (name) => {
        const record = records[name];
        return record === undefined ? noName() : Promise.resolve([[record.slice(0, 9), record.slice(9)]]);
      },
      mx: () => Promise.resolve(mx.map((exchange) => ({ exchange, priority: 10 }))),
    },
    mailTo: fault.mailTo ?? null,
  };
  return examineNetwork(network);
}

const TO = 'The mail server takes a mail of MAIL_FROM to the address of --mail-to.';

const HEADINGS = [
  ...readFileSync(join(PROJECT, 'docs', 'operations.md'), 'utf8').matchAll(/^### (.+)$/gmu),
].map(([, heading]) => heading);

const differing = (lines: readonly Line[]): readonly (readonly string[])[] =>
  lines
    .filter(({ outcome }) => outcome !== 'ok' && outcome !== 'skipped')
    .map(({ outcome, sentence }) => [outcome, sentence]);

test('the doctor finds an installation in order and sends the mail that it was asked for', async () => {
  const lines = await examineWith({ mailTo: 'owner@club.example' });
  expect(lines.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  const [mail] = mailbox.all();
  expect([mail?.from, mail?.to]).toEqual([
    [{ address: 'no-reply@club.example', name: 'The Club' }],
    [{ address: 'owner@club.example', name: '' }],
  ]);
});

test.each(FAULTS)('the doctor finds that not: %s (%s)', async (sentence, _planted, fault) => {
  const lines = await examineWith(fault);
  expect(differing(lines)).toEqual([[WARNINGS.has(sentence) ? 'warning' : 'wrong', sentence]]);
  const note = lines.find((line) => line.sentence === sentence)?.note ?? '';
  expect(HEADINGS).toContain(/\(docs\/operations\.md, “(.+)”\)\.$/u.exec(note)?.[1]);
});

test.each([
  [LOGIN, 'AUTH', 'EAUTH'],
  [TO, 'RCPT', 'EENVELOPE'],
])('the doctor finds that not: %s (%s refused)', async (sentence, command, code) => {
  const server = createServer((socket) => {
    const answer = (line: string): void => void socket.write(`${line}\r\n`);
    answer('220 club');
    socket.on('data', (data) => {
      const line = data.toString();
      if (line.startsWith(command)) answer('535 5.7.8 mailer: mail-password is wrong');
      else answer(line.startsWith('AUTH') ? '235 2.7.0 Accepted' : '250 AUTH PLAIN');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const port = String((server.address() as AddressInfo).port);
  const SMTP_URL = `smtp://mailer:mail-password@127.0.0.1:${port}`;
  const lines = await examineWith({ source: { SMTP_URL }, mailTo: 'owner@club.example' });
  server.close();
  expect(differing(lines)).toEqual([['wrong', sentence]]);
  const note = lines.find((line) => line.sentence === sentence)?.note;
  expect(note).toContain(code);
  expect(note).not.toContain('mail-password');
});

test('every line of the doctor about the network was seen to fail', async () => {
  const faulty = new Set([...FAULTS.map(([sentence]) => sentence), TO]);
  const sentences = (await examineWith()).map(({ sentence }) => sentence);
  expect(sentences.filter((sentence) => !faulty.has(sentence))).toEqual([]);
});

test('every setting of auth in supabase/config.toml is in one line', () => {
  const settings = readAuthSettings(HOSTED_VARIABLES);
  expect(settings.length).toBeGreaterThan(30);
  const counts = settings.map((setting) => SETTING_GROUPS.filter(([, isIn]) => isIn(setting)).length);
  expect(settings.filter((_setting, nth) => counts[nth] !== 1)).toEqual([]);
});

test('without variables the doctor skips every line about the network, with a reason, and sends no request', async () => {
  const refuse = () => Promise.reject(new Error('A request was sent.'));
  const lines = await examineNetwork({
    source: {},
    ask: refuse,
    dns: { txt: refuse, mx: refuse },
    mailTo: null,
  });
  expect(lines.filter(({ outcome, note }) => outcome !== 'skipped' || note === '')).toEqual([]);
  expect(lines.length).toBeGreaterThan(35);
});

test.each([
  { PUBLIC_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.secret, SUPABASE_SECRET_KEY: LOCAL_KEYS.publishable },
  { PUBLIC_SUPABASE_URL: SUPABASE.replace('https', 'http') },
])('the doctor sends no key under the wrong name and none without https: %j', async (source) => {
  const asked: string[] = [];
  const record: Answer = (request) => {
    asked.push(request.headers.get('apikey') ?? '');
    return new Response('', { status: 500 });
  };
  await examineWith({ source, hosts: { 'hostedproject.supabase.co': () => record } });
  expect(asked).toEqual([]);
});
