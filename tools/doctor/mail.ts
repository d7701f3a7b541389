/** Checks of the mail server and of the sender's domain. */
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { mailbox, url } from '#contract/environment-shapes.ts';
import { connectionTo } from '#server/mail/send-mail.ts';
import { type Finding, OK, skipped, warning, wrong } from './check.ts';
import { hasProblem, isPublic, type Network, type NetworkCheck, valueOf } from './network.ts';

const SECTION = '3. Netlify';
const TIMEOUT = 10_000;

/** Runs with a connection of SMTP_URL, as functions do; nothing of the server's answer is repeated. */
async function withMailServer(
  { source }: Network,
  work: (transport: ReturnType<typeof createTransport>) => Promise<unknown>,
): Promise<Finding> {
  const parsed = v.safeParse(url('smtp:', 'smtps:'), source['SMTP_URL']);
  if (!parsed.success) return hasProblem('SMTP_URL');
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT };
  const transport = createTransport({ ...connectionTo(parsed.output), ...timeouts });
  try {
    await work(transport);
    return OK;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'without a code';
    return wrong(`Compare host, port, user and password of SMTP_URL: the mail server failed with ${code}`);
  } finally {
    transport.close();
  }
}

/** The domain of the sender's address; null when it is malformed. */
function senderDomain({ source }: Network): string | null {
  const parsed = v.safeParse(mailbox, source['MAIL_FROM']);
  return parsed.success ? (/@([^\s@<>]+)>?$/u.exec(parsed.output)?.[1]?.toLowerCase() ?? null) : null;
}

/** The TXT records of a name; none when there is no such name. */
async function txtOf({ dns }: Network, name: string): Promise<readonly string[]> {
  try {
    return (await dns.txt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code)))
      return [];
    throw error;
  }
}

/** A check of the sender's domain, whose records only warn: some providers sign with a domain of their own. */
function recordCheck(
  sentence: string,
  find: (network: Network, domain: string) => Promise<Finding>,
): NetworkCheck {
  return {
    sentence,
    section: SECTION,
    find: async (network) => {
      const domain = senderDomain(network);
      if (domain === null) return hasProblem('MAIL_FROM');
      if (!isPublic(valueOf(network.source, 'PUBLIC_SITE_URL')))
        return skipped('This site is on this machine');
      return find(network, domain);
    },
  };
}

/** The names of a domain and of those above it, but for the last label. */
function namesUpwards(domain: string): readonly string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, nth) => labels.slice(nth).join('.'));
}

/** The DMARC policy of the domain or of the nearest one above it. */
async function dmarcOf(network: Network, domain: string): Promise<string | null> {
  for (const name of namesUpwards(domain)) {
    const record = (await txtOf(network, `_dmarc.${name}`)).find((text) => text.startsWith('v=DMARC1'));
    if (record !== undefined) return /;\s*p=(\w+)/u.exec(record)?.[1] ?? 'none';
  }
  return null;
}

export const MAIL_CHECKS: readonly NetworkCheck[] = [
  {
    sentence: 'The mail server accepts the login of SMTP_URL.',
    otherwise: 'There is no mail server',
    section: SECTION,
    find: (network) => withMailServer(network, (transport) => transport.verify()),
  },
  {
    sentence: 'The mail server takes a mail of MAIL_FROM to the address of --mail-to.',
    section: SECTION,
    find: async (network) => {
      const { mailTo: to, source } = network;
      const from = valueOf(source, 'MAIL_FROM');
      if (to === null)
        return skipped('Give an address to get a mail: npm run doctor -- --mail-to=you@example.org');
      const [subject, text] = [
        'Test mail of the doctor',
        'Mails of the site arrive. Nobody needs to answer.',
      ];
      const sent = await withMailServer(network, (transport) =>
        transport.sendMail({ from, to: { name: '', address: to }, subject, text }),
      );
      return sent.outcome === 'ok'
        ? { outcome: 'ok', note: 'Look whether it arrives, and not as spam' }
        : sent;
    },
  },
  recordCheck('The sender’s domain has an SPF record.', async (network, domain) => {
    const found = (await txtOf(network, domain)).filter((text) => /^v=spf1(?: |$)/u.test(text));
    if (found.length === 1) return OK;
    return warning(`Add one TXT record v=spf1 … to the domain of MAIL_FROM, as your provider names it`);
  }),
  recordCheck('The sender’s domain has the DKIM key that DKIM_SELECTOR names.', async (network, domain) => {
    const selector = valueOf(network.source, 'DKIM_SELECTOR');
    if (!/^[\w.-]+$/u.test(selector))
      return skipped('DKIM_SELECTOR is not set: the name before ._domainkey, which your provider shows');
    const found = await txtOf(network, `${selector}._domainkey.${domain}`);
    if (found.some((text) => /(?:^|;)\s*p=[\w+/]/u.test(text))) return OK;
    return warning('Add the DKIM record of your provider to the domain of MAIL_FROM');
  }),
  recordCheck(
    'The sender’s domain has a DMARC record that refuses forged mails.',
    async (network, domain) => {
      const policy = await dmarcOf(network, domain);
      if (policy === 'quarantine' || policy === 'reject') return OK;
      return warning('Add a TXT record _dmarc with v=DMARC1; p=quarantine to the domain of MAIL_FROM');
    },
  ),
  {
    sentence: 'Mails to REPLY_DOMAIN have a server.',
    section: '9. Answers by mail',
    find: async ({ source, dns }) => {
      const domain = valueOf(source, 'REPLY_DOMAIN');
      if (domain === '') return skipped('Answers by mail are not set up');
      if (!isPublic(valueOf(source, 'PUBLIC_SITE_URL'))) return skipped('This site is on this machine');
      const servers = await dns.mx(domain).catch(() => []);
      return servers.length > 0
        ? OK
        : warning('Set the MX records of REPLY_DOMAIN as your provider names them');
    },
  },
];
