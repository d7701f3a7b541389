/** Answers of a sound hosted installation to the doctor's requests: those of the site and of the services that it uses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#local/project.ts';
import { ownFunctions } from '#tools/doctor/functions.ts';
import { headersFor, readHeaderRules } from '#tools/lighthouse/headers.ts';

export type Answer = (request: Request) => Response | Promise<Response>;

/** The answer of each host. */
export type Hosts = Readonly<Record<string, Answer>>;

const fileOf = (...path: readonly string[]): string => readFileSync(join(PROJECT, ...path), 'utf8');
const template = (name: string): string => fileOf('supabase', 'templates', `${name}.html`);

/**
 * Settings after `supabase config push`, as `GET /v1/projects/{ref}/config/auth` returns them: AuthConfigResponse in
 * pkg/api/types.gen.go of github.com/supabase/cli. Fields that are not read are left out.
 */
export const hostedAuthSettings = (siteUrl: string): Readonly<Record<string, unknown>> => ({
  disable_signup: false,
  external_anonymous_users_enabled: false,
  external_email_enabled: true,
  jwt_exp: 3600,
  mailer_autoconfirm: false,
  mailer_notifications_email_changed_enabled: false,
  mailer_notifications_mfa_factor_enrolled_enabled: false,
  mailer_notifications_mfa_factor_unenrolled_enabled: false,
  mailer_notifications_password_changed_enabled: true,
  mailer_otp_exp: 3600,
  mailer_otp_length: 6,
  mailer_secure_email_change_enabled: true,
  mailer_subjects_confirmation: 'Confirm your email address',
  mailer_subjects_email_change: 'Confirm your new email address',
  mailer_subjects_password_changed_notification: 'Your password was changed',
  mailer_subjects_recovery: 'Choose a new password',
  mailer_templates_confirmation_content: template('confirmation'),
  mailer_templates_email_change_content: template('email_change'),
  mailer_templates_password_changed_notification_content: template('password_changed'),
  mailer_templates_recovery_content: template('recovery').replaceAll('\n', '\r\n'),
  mfa_max_enrolled_factors: 10,
  mfa_totp_enroll_enabled: true,
  mfa_totp_verify_enabled: true,
  password_hibp_enabled: true,
  password_min_length: 6,
  password_required_characters: '',
  rate_limit_email_sent: 100,
  rate_limit_otp: 30,
  rate_limit_token_refresh: 150,
  rate_limit_verify: 30,
  refresh_token_rotation_enabled: true,
  security_captcha_enabled: false,
  security_refresh_token_reuse_interval: 10,
  security_update_password_require_current_password: true,
  security_update_password_require_reauthentication: false,
  sessions_inactivity_timeout: 0,
  sessions_timebox: null,
  site_url: siteUrl,
  smtp_admin_email: 'no-reply@club.example',
  smtp_host: 'smtp.club.example',
  smtp_max_frequency: 60,
  smtp_pass: 'a-hash-of-the-password',
  smtp_port: '465',
  smtp_user: 'mailer',
  uri_allow_list: null,
});

const html = (supabaseUrl: string, siteUrl: string): string =>
  `<!doctype html><html lang="en-ZA"><head><meta http-equiv="content-security-policy" content="default-src 'self'; img-src 'self' data: ${supabaseUrl}; connect-src 'self' ${supabaseUrl}; object-src 'none'; base-uri 'none'; form-action 'self'; script-src 'self' 'sha256-b2Jz'; style-src 'self' 'sha256-Y3Vy';"><link rel="canonical" href="${siteUrl}/"></head></html>`;

const refusal = (status: number, code: string): Response =>
  Response.json({ ok: false, error: { code, requestId: 'r' } }, { status });

/** The deployed site. */
export function hostedSite(siteUrl: string, supabaseUrl: string): Answer {
  const rules = readHeaderRules(fileOf('netlify.toml'));
  const list = (paths: readonly string[]): string =>
    `<list>${paths.map((path) => `<loc>${siteUrl}${path}</loc>`).join('')}</list>`;
  const files: Readonly<Record<string, string>> = {
    '/': html(supabaseUrl, siteUrl),
    '/login': html(supabaseUrl, `${siteUrl}/login`),
    '/organization-chart/embed': '<html></html>',
    '/build.json': '{}',
    '/speculation-rules.json': '{}',
    '/favicon.svg': '<svg/>',
    '/robots.txt': `User-agent: *\nDisallow: /login\nDisallow: /preview/\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`,
    '/sitemap-index.xml': list(['/sitemap-0.xml', '/blog/sitemap-0.xml']),
    '/sitemap-0.xml': list(['/', '/shop']),
  };
  return ({ url, method }) => {
    const { pathname, protocol } = new URL(url);
    if (protocol === 'http:' && siteUrl.startsWith('https:'))
      return new Response(null, { status: 301, headers: { location: siteUrl + pathname } });
    if (method === 'PATCH') return refusal(405, 'method_not_allowed');
    if (pathname === '/api/payfast-notice') return refusal(422, 'invalid_input');
    const file = files[pathname];
    if (file !== undefined) return new Response(file, { headers: headersFor(rules, pathname) });
    if (pathname.includes('%2f')) return new Response('Bad Request', { status: 400 });
    if (pathname.startsWith('/shop/')) return new Response('<html></html>', { status: 404 });
    return new Response(null, { status: 302, headers: { location: '/' } });
  };
}

/** Netlify's API, with the shapes of @netlify/open-api (getSite) and of netlify-cli (searchSiteFunctions). */
export const hostedNetlify: Answer = async ({ url }) => {
  const functions = await ownFunctions();
  if (url.endsWith('/functions'))
    return Response.json({ functions: [{ n: 'ssr' }, ...functions.map(({ name }) => ({ n: name }))] });
  const schedules = functions.flatMap(({ name, schedule: cron }) =>
    cron === undefined ? [] : { name, cron },
  );
  return Response.json({ id: '0f0f', published_deploy: { id: 'd', function_schedules: schedules } });
};

/** Slack's answer to an empty message at a webhook that it knows. */
export const hostedSlack: Answer = () => new Response('no_text', { status: 400 });
