/**
 * Parses all environment variables once. Errors name missing and malformed variables with their purpose, and never
 * repeat a value: a value set under the wrong name may be a secret.
 */
import * as v from 'valibot';
import { PURPOSES } from './environment-purposes.ts';
import { address, hostName, key, mailbox, ranges, url, webUrl, word } from './environment-shapes.ts';
import { PAYFAST_PUBLISHED_SOURCES } from './payfast.ts';

/** process.env, or an object in tests. */
export type EnvironmentSource = Readonly<Record<string, string | undefined>>;

/** Names every missing or malformed variable, one per line. Contains no values. */
export class EnvironmentError extends Error {
  /** A sentence for each variable. */
  readonly problems: ReadonlyMap<string, string>;
  readonly variables: readonly string[];

  constructor(problems: ReadonlyMap<string, string>) {
    super(['The environment is not complete:', ...problems.values()].join('\n  '));
    this.name = 'EnvironmentError';
    this.problems = problems;
    this.variables = [...problems.keys()];
  }
}

const siteEntries = {
  PUBLIC_SITE_URL: webUrl,
  PUBLIC_SUPABASE_URL: webUrl,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: key,
  PUBLIC_PAYFAST_URL: v.optional(webUrl),
};

const payfastEntries = {
  PAYFAST_MERCHANT_ID: v.pipe(v.string(), v.regex(/^\d{1,20}$/u)),
  PAYFAST_MERCHANT_KEY: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/u)),
  // Buyers see signed forms: a short passphrase could be found by brute force, which would allow forging signatures.
  PAYFAST_PASSPHRASE: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{16,}$/u)),
  PAYFAST_SOURCES: v.optional(ranges),
  PUBLIC_PAYFAST_URL: webUrl,
};

const twitchEntries = {
  TWITCH_CLIENT_ID: v.optional(word),
  TWITCH_CLIENT_SECRET: v.optional(word),
  TWITCH_URL: v.optional(webUrl),
};

const serverEntries = {
  ...siteEntries,
  SUPABASE_SECRET_KEY: key,
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: mailbox,
  PARTNERSHIP_EMAIL: address,
  THROTTLE_SECRET: key,
  SLACK_WEBHOOK_URL: v.optional(webUrl),
  BUILD_HOOK_URL: v.optional(webUrl),
  // Netlify sets these two in its functions.
  SITE_ID: v.optional(word),
  NETLIFY_PURGE_API_TOKEN: v.optional(key),
  PURGE_URL: v.optional(webUrl),
  ...twitchEntries,
  REPLY_DOMAIN: v.optional(hostName),
  INBOUND_MAIL_SECRET: v.optional(key),
};

/** Of the build and of functions. */
export const ENVIRONMENT_ENTRIES = { ...serverEntries, ...payfastEntries };

type SiteVariables = v.InferOutput<v.ObjectSchema<typeof siteEntries, undefined>>;
type ServerVariables = v.InferOutput<v.ObjectSchema<typeof serverEntries, undefined>>;

/** Drops empty variables, which hosts and shells use for "not set". */
function present(source: EnvironmentSource, names: readonly string[]): Record<string, string> {
  const entries = names.map((name) => [name, source[name]?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Parses the variables of these entries. Throws EnvironmentError. */
export function parseEnvironment<const Entries extends v.ObjectEntries>(
  entries: Entries,
  source: EnvironmentSource,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const values = present(source, Object.keys(entries));
  const result = v.safeParse(v.object(entries), values);
  if (result.success) return result.output;
  const problems = new Map<string, string>();
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? '';
    const problem = name in values ? 'is malformed' : 'is missing';
    problems.set(name, `${name} ${problem}: ${PURPOSES[name] ?? ''}`);
  }
  throw new EnvironmentError(problems);
}

export interface SiteEnvironment {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Without a trailing slash. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** The PayFast host without a trailing slash; null when the shop does not use PayFast. */
  readonly payfastUrl: string | null;
}

export interface PayfastAccount {
  /** The live host, the sandbox or the simulator, without a trailing slash. */
  readonly url: string;
  readonly merchantId: string;
  readonly merchantKey: string;
  readonly passphrase: string;
  /** Allowed source addresses and ranges of payment notices. */
  readonly sources: readonly string[];
}

/** The Twitch application whose credentials are used to poll live streams. */
export interface TwitchAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Token endpoint without a trailing slash. */
  readonly authUrl: string;
  /** Helix API without a trailing slash. */
  readonly apiUrl: string;
}

/** The content delivery network that keeps pages that were rendered on demand. */
export interface CachePurge {
  readonly siteId: string;
  readonly token: string;
  /** The API without a trailing slash. */
  readonly apiUrl: string;
}

export interface InboundMail {
  /** The host name of addresses for answers. */
  readonly domain: string;
  /** The mail provider's secret. */
  readonly secret: string;
}

/** Variables of functions. They never reach a page, a response or a log. */
export interface ServerEnvironment extends SiteEnvironment {
  readonly secretKey: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly partnershipEmail: string;
  readonly throttleSecret: string;
  readonly slackWebhookUrl: string | null;
  readonly buildHookUrl: string | null;
  /** Null outside of Netlify, where nothing keeps pages. */
  readonly cachePurge: CachePurge | null;
  /** Null when PayFast is off; the shop then offers EFT only. */
  readonly payfast: PayfastAccount | null;
  /** Null without both keys; live streams are then not polled. */
  readonly twitch: TwitchAccount | null;
  /** Null without both variables; mails then offer no answer by mail. */
  readonly inboundMail: InboundMail | null;
}

function site(values: SiteVariables): SiteEnvironment {
  return {
    siteUrl: values.PUBLIC_SITE_URL,
    supabaseUrl: values.PUBLIC_SUPABASE_URL,
    publishableKey: values.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    payfastUrl: values.PUBLIC_PAYFAST_URL ?? null,
  };
}

/** Returns the account, or null when no variable of it is set. A partial account is an error. */
function payfast(source: EnvironmentSource): PayfastAccount | null {
  if (Object.keys(present(source, Object.keys(payfastEntries))).length === 0) return null;
  const values = parseEnvironment(payfastEntries, source);
  return {
    url: values.PUBLIC_PAYFAST_URL,
    merchantId: values.PAYFAST_MERCHANT_ID,
    merchantKey: values.PAYFAST_MERCHANT_KEY,
    passphrase: values.PAYFAST_PASSPHRASE,
    sources: values.PAYFAST_SOURCES ?? PAYFAST_PUBLISHED_SOURCES,
  };
}

/** Returns the application, or null without both keys. */
function twitch(values: ServerVariables): TwitchAccount | null {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret, TWITCH_URL: played } = values;
  if (clientId === undefined || clientSecret === undefined) return null;
  return {
    clientId,
    clientSecret,
    authUrl: `${played ?? 'https://id.twitch.tv'}/oauth2`,
    apiUrl: `${played ?? 'https://api.twitch.tv'}/helix`,
  };
}

function cachePurge(values: ServerVariables): CachePurge | null {
  const { SITE_ID: siteId, NETLIFY_PURGE_API_TOKEN: token, PURGE_URL: apiUrl } = values;
  if (siteId === undefined || token === undefined) return null;
  return { siteId, token, apiUrl: apiUrl ?? 'https://api.netlify.com' };
}

function inboundMail(values: ServerVariables): InboundMail | null {
  const { REPLY_DOMAIN: domain, INBOUND_MAIL_SECRET: secret } = values;
  return domain === undefined || secret === undefined ? null : { domain, secret };
}

/** Parses the public variables. Throws EnvironmentError. */
export function readSiteEnvironment(source: EnvironmentSource): SiteEnvironment {
  return site(parseEnvironment(siteEntries, source));
}

/** Parses all variables of functions. Throws EnvironmentError. */
export function readServerEnvironment(source: EnvironmentSource): ServerEnvironment {
  const values = parseEnvironment(serverEntries, source);
  return {
    ...site(values),
    secretKey: values.SUPABASE_SECRET_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    partnershipEmail: values.PARTNERSHIP_EMAIL,
    throttleSecret: values.THROTTLE_SECRET,
    slackWebhookUrl: values.SLACK_WEBHOOK_URL ?? null,
    buildHookUrl: values.BUILD_HOOK_URL ?? null,
    cachePurge: cachePurge(values),
    payfast: payfast(source),
    twitch: twitch(values),
    inboundMail: inboundMail(values),
  };
}
