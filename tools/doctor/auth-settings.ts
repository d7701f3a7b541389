/** The settings of auth in supabase/config.toml, by their names in Supabase's management API. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { EnvironmentSource } from '#contract/environment.ts';
import { readProjectConfig, secondsOf } from '#local/auth/config.ts';
import { PROJECT } from '#local/project.ts';
import { valueOf } from './network.ts';

type Value = string | number | boolean;

export interface AuthSetting {
  /** In the table [auth], for instance `email.otp_expiry`. */
  readonly path: string;
  readonly field: string;
  readonly value: Value;
}

/** The management API's names where they differ, as in the Supabase CLI (pkg/config/auth.go of github.com/supabase/cli). */
const FIELDS: Readonly<Record<string, string>> = {
  additional_redirect_urls: 'uri_allow_list',
  jwt_expiry: 'jwt_exp',
  enable_refresh_token_rotation: 'refresh_token_rotation_enabled',
  refresh_token_reuse_interval: 'security_refresh_token_reuse_interval',
  enable_signup: 'disable_signup',
  enable_anonymous_sign_ins: 'external_anonymous_users_enabled',
  minimum_password_length: 'password_min_length',
  // An empty text is the only value that both write alike.
  password_requirements: 'password_required_characters',
  'email.enabled': 'external_email_enabled',
  'email.enable_confirmations': 'mailer_autoconfirm',
  'email.double_confirm_changes': 'mailer_secure_email_change_enabled',
  'email.secure_password_change': 'security_update_password_require_reauthentication',
  'email.require_current_password': 'security_update_password_require_current_password',
  'email.max_frequency': 'smtp_max_frequency',
  'email.otp_length': 'mailer_otp_length',
  'email.otp_expiry': 'mailer_otp_exp',
  'rate_limit.sign_in_sign_ups': 'rate_limit_otp',
  'rate_limit.token_verifications': 'rate_limit_verify',
};

const PATTERNS: readonly (readonly [pattern: RegExp, field: string])[] = [
  [/^email\.template\.(\w+)\.subject$/u, 'mailer_subjects_$1'],
  [/^email\.template\.(\w+)\.content_path$/u, 'mailer_templates_$1_content'],
  [/^email\.notification\.(\w+)\.enabled$/u, 'mailer_notifications_$1_enabled'],
  [/^email\.notification\.(\w+)\.subject$/u, 'mailer_subjects_$1_notification'],
  [/^email\.notification\.(\w+)\.content_path$/u, 'mailer_templates_$1_notification_content'],
];

/** These say the opposite in the management API. */
const NEGATED = new Set(['enable_signup', 'email.enable_confirmations']);

function fieldOf(path: string): string {
  const [pattern, field] = PATTERNS.find(([each]) => each.test(path)) ?? [];
  if (pattern !== undefined && field !== undefined) return path.replace(pattern, field);
  return FIELDS[path] ?? path.replaceAll('.', '_');
}

function valueAt(path: string, raw: unknown, source: EnvironmentSource): Value {
  if (Array.isArray(raw)) return raw.join(',');
  if (typeof raw === 'boolean') return NEGATED.has(path) !== raw;
  if (typeof raw !== 'string') return Number(raw);
  if (path.endsWith('.content_path')) return readFileSync(join(PROJECT, raw), 'utf8');
  const [, variable] = /^env\((\w+)\)$/u.exec(raw) ?? [];
  if (variable !== undefined) return valueOf(source, variable);
  if (!/^\d+[smh]$/u.test(raw)) return raw;
  return path.startsWith('sessions.') ? secondsOf(raw) / 3600 : secondsOf(raw);
}

function settingsIn(table: object, source: EnvironmentSource, folder = ''): readonly AuthSetting[] {
  return Object.entries(table).flatMap(([name, raw]: [string, unknown]): readonly AuthSetting[] => {
    const path = `${folder}${name}`;
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw))
      return settingsIn(raw, source, `${path}.`);
    return [{ path, field: fieldOf(path), value: valueAt(path, raw, source) }];
  });
}

/** Every setting of [auth]; `enabled` is one of the CLI's local stack only. */
export function readAuthSettings(source: EnvironmentSource): readonly AuthSetting[] {
  const { auth } = v.parse(v.object({ auth: v.looseObject({}) }), readProjectConfig());
  return settingsIn(auth, source).filter(({ path }) => path !== 'enabled');
}

/** Whether the management API has the value of a setting; null stands for none. */
export function isAsSet({ value, field }: AuthSetting, actual: Readonly<Record<string, unknown>>): boolean {
  const found = actual[field];
  if (typeof value !== 'string') return found === null ? Number(value) === 0 : found === value;
  const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim().replace(/\/+$/u, '');
  return (typeof found === 'string' || found === null) && plain(found ?? '') === plain(value);
}
