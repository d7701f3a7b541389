/** Faults of a hosted installation that `npm run doctor` finds over the network. */
import type { EnvironmentSource } from '#contract/environment.ts';
import { HOSTED_VARIABLES } from '#tests/support/environment-variables.ts';
import type { Answer } from '#tests/support/hosted-installation.ts';
import { SETTING_GROUPS } from '#tools/doctor/auth-hosted.ts';

/** Other answers of hosts, made of the usual ones. */
type Changes = Readonly<Record<string, (usual: Answer) => Answer>>;

export interface Fault {
  readonly source?: EnvironmentSource;
  readonly hosts?: Changes;
  readonly records?: Readonly<Record<string, string | undefined>>;
  readonly mx?: readonly string[];
  readonly mailTo?: string;
}

const SITE = HOSTED_VARIABLES.PUBLIC_SITE_URL;
const SUPABASE = HOSTED_VARIABLES.PUBLIC_SUPABASE_URL;

/** The answer of a host, changed at one path. */
const at = (
  host: string,
  path: string,
  change: (usual: Response) => Response | Promise<Response>,
): Changes => ({
  [host]: (usual) => async (request) => {
    const response = await usual(request);
    const { pathname } = new URL(request.url);
    return [pathname, `${request.method} ${pathname}`].includes(path) ? change(response) : response;
  },
});
const page = (path: string, change: (text: string) => string): Fault => ({
  hosts: at('club.example', path, async (usual) => new Response(change(await usual.text()), usual)),
});
const status = (host: string, path: string, code: number, text = ''): Fault => ({
  hosts: at(host, path, () => new Response(text, { status: code })),
});
const json = (host: string, path: string, change: (body: Record<string, unknown>) => object): Fault => ({
  hosts: at(host, path, async (usual) =>
    Response.json(change((await usual.json()) as Record<string, unknown>)),
  ),
});
const project = 'hostedproject.supabase.co';
const SETTINGS = '/v1/projects/hostedproject/config/auth';
const setting = (changes: object): Fault =>
  json('api.supabase.com', SETTINGS, (body) => ({ ...body, ...changes }));
const header = (path: string, name: string, value: string): Fault => ({
  hosts: at('club.example', path, (usual) => {
    usual.headers.set(name, value);
    return usual;
  }),
});

const SCHEMAS = 'The data API exposes the schema public, not private.';
/** The answer of a data API to the schema private. */
const exposing = (body: object): Fault => ({
  hosts: at(project, '/rest/v1/settings', () => Response.json(body, { status: 406 })),
});
const REFUSED = { code: 'PGRST106', message: 'Invalid schema: private' };
const [LINKS, ACCOUNTS, PASSWORDS, SESSIONS, FACTORS, LIMITS, EXPIRY, MAILS, NOTICES] = SETTING_GROUPS.map(
  ([sentence]) => sentence,
) as [string, string, string, string, string, string, string, string, string];
const SIGN_UP = 'Everyone may sign up, with a confirmed email address and in no other way.';
const MANAGED = 'The management API shows the settings of auth.';
const POLICY = 'Pages have the Content-Security-Policy of a build with these variables.';
const HEADERS = 'Files have the headers of netlify.toml, with HSTS.';
const LISTED = 'Search engines may list the site, under PUBLIC_SITE_URL.';
const ROBOTS = 'robots.txt closes the portal, not the site, and names the sitemap.';
const SITEMAP = 'The sitemap lists pages of PUBLIC_SITE_URL.';
const UNKNOWN = 'Unknown addresses lead to the landing page, and unknown products to a page with 404.';
const CLIMBS = 'Addresses of files lead to no other part of the project.';
const NOTICE = 'The address of PayFast’s notices answers, and refuses what is no notice.';
const SLACK = 'Slack knows the webhook: it refuses an empty message for being empty.';
const TWITCH = 'Twitch accepts both keys.';
const NAMES = 'Netlify has the functions of this version and no others.';
const SCHEDULES = 'Netlify runs each scheduled function at its times.';
const SPF = 'The sender’s domain has an SPF record.';
const DKIM = 'The sender’s domain has the DKIM key that DKIM_SELECTOR names.';
const DMARC = 'The sender’s domain has a DMARC record that refuses forged mails.';
export const LOGIN = 'The mail server accepts the login of SMTP_URL.';
const HTTPS = 'Addresses with http:// lead to https://.';
const netlifySite = '/api/v1/sites/0f0f0f0f-aaaa-4bbb-8ccc-121212121212';

/** Each with the one line that it makes wrong. */
export const FAULTS: readonly (readonly [sentence: string, planted: string, fault: Fault])[] = [
  ['The data API answers the publishable key.', 'a refused key', status(project, '/rest/v1/teams', 401)],
  ['The data API answers the publishable key.', 'a paused project', status(project, '/rest/v1/teams', 540)],
  [SCHEMAS, 'private exposed', { hosts: at(project, '/rest/v1/settings', () => Response.json([])) }],
  [
    SCHEMAS,
    'storage exposed',
    exposing({ ...REFUSED, hint: 'Only the following schemas are exposed: public, storage' }),
  ],
  [
    SCHEMAS,
    'words of before',
    exposing({ ...REFUSED, message: 'The schema must be one of the following: public, api' }),
  ],
  [
    SCHEMAS,
    'public not exposed',
    exposing({ ...REFUSED, hint: 'Only the following schemas are exposed: api' }),
  ],
  [
    'Visitors cannot read private details of members.',
    'a grant',
    {
      hosts: at(project, '/rest/v1/user_private', (usual) =>
        usual.status === 200 ? usual : Response.json([]),
      ),
    },
  ],
  [
    'SUPABASE_SECRET_KEY is of the same project.',
    'another key',
    { source: { SUPABASE_SECRET_KEY: HOSTED_VARIABLES.SUPABASE_SECRET_KEY } },
  ],
  ['Auth answers.', 'a paused project', status(project, '/auth/v1/health', 503)],
  [SIGN_UP, 'sign-up off', json(project, '/auth/v1/settings', (body) => ({ ...body, disable_signup: true }))],
  [
    SIGN_UP,
    'no confirmation',
    json(project, '/auth/v1/settings', (body) => ({ ...body, mailer_autoconfirm: true })),
  ],
  [
    SIGN_UP,
    'Google',
    json(project, '/auth/v1/settings', (body) => ({ ...body, external: { email: true, google: true } })),
  ],
  [MANAGED, 'a refused token', status('api.supabase.com', SETTINGS, 401)],
  [MANAGED, 'a project of others', status('api.supabase.com', SETTINGS, 403)],
  [LINKS, 'localhost', setting({ site_url: 'http://localhost:3000' })],
  [LINKS, 'every address', setting({ uri_allow_list: 'https://**' })],
  [ACCOUNTS, 'no confirmation', setting({ mailer_autoconfirm: true })],
  [ACCOUNTS, 'one confirmation', setting({ mailer_secure_email_change_enabled: false })],
  [ACCOUNTS, 'anonymous accounts', setting({ external_anonymous_users_enabled: true })],
  [PASSWORDS, 'a letter', setting({ password_min_length: 1 })],
  [PASSWORDS, 'required characters', setting({ password_required_characters: 'abc:123' })],
  [SESSIONS, 'a day', setting({ jwt_exp: 86_400 })],
  [SESSIONS, 'a timebox', setting({ sessions_timebox: 24 })],
  [SESSIONS, 'no rotation', setting({ refresh_token_rotation_enabled: false })],
  [FACTORS, 'no codes', setting({ mfa_totp_verify_enabled: false })],
  [LIMITS, 'more guesses', setting({ rate_limit_otp: 1000 })],
  [LIMITS, 'many mails', setting({ smtp_max_frequency: 1 })],
  [EXPIRY, 'a day', setting({ mailer_otp_exp: 86_400 })],
  [MAILS, 'another subject', setting({ mailer_subjects_recovery: 'Reset Your Password' })],
  [
    MAILS,
    'another text',
    setting({ mailer_templates_confirmation_content: '<a href="{{ .ConfirmationURL }}">' }),
  ],
  [MAILS, 'no notice', setting({ mailer_notifications_password_changed_enabled: false })],
  [NOTICES, 'a second mail', setting({ mailer_notifications_mfa_factor_enrolled_enabled: true })],
  [PASSWORDS, 'no current one', setting({ security_update_password_require_current_password: false })],
  ['Auth has a mail server of yours.', 'none', setting({ smtp_host: null })],
  [
    'Auth asks for no captcha, which the forms of this site do not have.',
    'on',
    setting({ security_captcha_enabled: true }),
  ],
  ['New passwords are compared with leaked ones.', 'off', setting({ password_hibp_enabled: false })],
  [LOGIN, 'a closed port', { source: { SMTP_URL: 'smtp://127.0.0.1:1' } }],
  [SPF, 'none', { records: { 'club.example': 'google-site-verification=1' } }],
  [DKIM, 'none', { records: { 'key1._domainkey.club.example': undefined } }],
  [DKIM, 'revoked', { records: { 'key1._domainkey.club.example': 'v=DKIM1; p=' } }],
  [DMARC, 'none', { records: { '_dmarc.club.example': undefined } }],
  [
    DMARC,
    'a report only',
    { records: { '_dmarc.club.example': 'v=DMARC1; p=none; rua=mailto:a@b.example' } },
  ],
  ['Mails to REPLY_DOMAIN have a server.', 'none', { mx: [] }],
  ['The site answers at PUBLIC_SITE_URL.', 'no deployment', status('club.example', '/', 404)],
  [
    'The site answers at PUBLIC_SITE_URL.',
    'a redirect',
    {
      hosts: at(
        'club.example',
        'GET /',
        () => new Response(null, { status: 301, headers: { location: 'https://www.club.example/' } }),
      ),
    },
  ],
  [
    HTTPS,
    'pages without https',
    {
      hosts: {
        'club.example': (usual) => (request) =>
          usual(new Request(request.url.replace('http:', 'https:'), request)),
      },
    },
  ],
  [HEADERS, 'no HSTS', header('/', 'strict-transport-security', 'max-age=0')],
  [HEADERS, 'frames', header('/login', 'content-security-policy', 'frame-ancestors *')],
  [HEADERS, 'rules as other data', header('/speculation-rules.json', 'content-type', 'application/json')],
  [HEADERS, 'a kept build.json', header('/build.json', 'cache-control', 'public, max-age=3600')],
  [
    POLICY,
    'inline scripts',
    page('/', (text) => text.replace("script-src 'self'", "script-src 'unsafe-inline'")),
  ],
  [POLICY, 'another project', page('/', (text) => text.replaceAll(SUPABASE, 'https://other.supabase.co'))],
  [POLICY, 'none', page('/', (text) => text.replace(/<meta[^>]*>/u, ''))],
  [
    LISTED,
    'noindex',
    page('/', (text) => text.replace('<head>', '<head><meta name="robots" content="noindex">')),
  ],
  [LISTED, 'a header', header('/', 'x-robots-tag', 'noindex')],
  [
    LISTED,
    'another canonical address',
    page('/', (text) => text.replace(`href="${SITE}`, 'href="https://club.netlify.app')),
  ],
  [ROBOTS, 'all closed', page('/robots.txt', (text) => text.replace('Disallow: /login', 'Disallow: /'))],
  [ROBOTS, 'another sitemap', page('/robots.txt', (text) => text.replace(SITE, 'https://club.netlify.app'))],
  [SITEMAP, 'another site', page('/sitemap-0.xml', (text) => text.replace(SITE, 'https://club.netlify.app'))],
  [SITEMAP, 'empty', page('/sitemap-index.xml', () => '')],
  [UNKNOWN, 'a page for everything', status('club.example', '/doctor/looks/here', 200)],
  [UNKNOWN, 'no page function', status('club.example', '/shop/doctor-looks-here', 302)],
  [
    CLIMBS,
    'the data API',
    status('club.example', '/pictures/..%2f..%2f..%2f..%2frest%2fv1%2fteams', 200, '[]'),
  ],
  [
    'Every endpoint of this version is deployed.',
    'an old version',
    status('club.example', '/api/report-thread', 302),
  ],
  [NAMES, 'a refused token', status('api.netlify.com', `${netlifySite}/functions`, 401)],
  [
    NAMES,
    'one missing',
    json('api.netlify.com', `${netlifySite}/functions`, () => ({ functions: [{ n: 'ssr' }] })),
  ],
  [
    NAMES,
    'one of before',
    json('api.netlify.com', `${netlifySite}/functions`, ({ functions }) => ({
      functions: [...(functions as object[]), { n: 'of-before' }],
    })),
  ],
  [
    SCHEDULES,
    'never',
    json('api.netlify.com', netlifySite, () => ({ published_deploy: { function_schedules: [] } })),
  ],
  [NOTICE, 'not deployed', status('club.example', 'POST /api/payfast-notice', 404)],
  [NOTICE, 'a missing variable', status('club.example', 'POST /api/payfast-notice', 500)],
  [NOTICE, 'a redirect', status('club.example', 'POST /api/payfast-notice', 301)],
  [SLACK, 'a removed webhook', status('hooks.slack.example', '/services/secret-of-slack', 404, 'no_service')],
  [
    TWITCH,
    'another secret',
    { source: { TWITCH_CLIENT_ID: 'another', TWITCH_CLIENT_SECRET: 'another-secret' } },
  ],
];

/** These do not fail the command. */
export const WARNINGS = new Set([
  SPF,
  DKIM,
  DMARC,
  'Mails to REPLY_DOMAIN have a server.',
  'New passwords are compared with leaked ones.',
]);
