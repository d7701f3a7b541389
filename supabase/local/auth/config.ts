import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import * as v from 'valibot';
import { PROJECT } from '../project.ts';

/** Auth mails with a template in supabase/templates. */
export type AuthMailName = 'confirmation' | 'recovery' | 'email_change' | 'password_changed';

/** Requests per network address; `emailSent` counts all addresses, per hour. */
export interface AuthRateLimits {
  readonly signInSignUps: number;
  readonly tokenRefresh: number;
  readonly tokenVerifications: number;
  readonly emailSent: number;
}

/** The [auth] settings of supabase/config.toml, which also configure a hosted project. */
export interface AuthConfig {
  readonly jwtExpirySeconds: number;
  readonly minimumPasswordLength: number;
  readonly linkLifetimeSeconds: number;
  /** Minimum interval between mails to one address. */
  readonly mailPauseSeconds: number;
  readonly maximumFactors: number;
  readonly rateLimits: AuthRateLimits;
  readonly mails: Readonly<Record<AuthMailName, { readonly subject: string; readonly file: string }>>;
}

const amount = v.pipe(v.number(), v.integer(), v.minValue(1));
const template = v.object({ subject: v.string(), content_path: v.string() });
const on = v.literal(true);

const configSchema = v.object({
  auth: v.object({
    jwt_expiry: amount,
    enable_refresh_token_rotation: on,
    minimum_password_length: amount,
    email: v.object({
      enable_confirmations: on,
      double_confirm_changes: on,
      max_frequency: v.pipe(v.string(), v.regex(/^\d+[sm]$/u)),
      otp_expiry: amount,
      template: v.object({ confirmation: template, recovery: template, email_change: template }),
      notification: v.object({ password_changed: v.object({ enabled: on, ...template.entries }) }),
    }),
    mfa: v.object({
      max_enrolled_factors: amount,
      totp: v.object({ enroll_enabled: on, verify_enabled: on }),
    }),
    rate_limit: v.object({
      sign_in_sign_ups: amount,
      token_refresh: amount,
      token_verifications: amount,
      email_sent: amount,
    }),
  }),
});

/**
 * Parses supabase/config.toml.
 * @param rateLimitFactor Multiplies the rate limits, for test stacks whose requests share one address.
 * @throws ValiError for settings that the embedded backend does not support.
 */
export function readAuthConfig(rateLimitFactor = 1): AuthConfig {
  const { auth } = v.parse(configSchema, readProjectConfig());
  const { email, rate_limit: limits } = auth;
  return {
    jwtExpirySeconds: auth.jwt_expiry,
    minimumPasswordLength: auth.minimum_password_length,
    linkLifetimeSeconds: email.otp_expiry,
    mailPauseSeconds: secondsOf(email.max_frequency),
    maximumFactors: auth.mfa.max_enrolled_factors,
    rateLimits: {
      signInSignUps: limits.sign_in_sign_ups * rateLimitFactor,
      tokenRefresh: limits.token_refresh * rateLimitFactor,
      tokenVerifications: limits.token_verifications * rateLimitFactor,
      emailSent: limits.email_sent * rateLimitFactor,
    },
    mails: {
      confirmation: mail(email.template.confirmation),
      recovery: mail(email.template.recovery),
      email_change: mail(email.template.email_change),
      password_changed: mail(email.notification.password_changed),
    },
  };
}

/** Returns the default file size limit of buckets, in the notation of supabase/config.toml. */
export function readStorageLimit(): string {
  return v.parse(v.object({ storage: v.object({ file_size_limit: v.string() }) }), readProjectConfig())
    .storage.file_size_limit;
}

/** Parses supabase/config.toml without checking it. */
export function readProjectConfig(): unknown {
  return parse(readFileSync(join(PROJECT, 'supabase', 'config.toml'), 'utf8'));
}

function mail(entry: v.InferOutput<typeof template>) {
  return { subject: entry.subject, file: join(PROJECT, entry.content_path) };
}

/** Returns the seconds of a duration such as `60s`, `1m` or `24h`. */
export function secondsOf(duration: string): number {
  const factors: Readonly<Record<string, number>> = { m: 60, h: 3600 };
  return Number(duration.slice(0, -1)) * (factors[duration.slice(-1)] ?? 1);
}
