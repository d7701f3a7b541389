import type { EnvironmentSource } from '#contract/environment.ts';
import { LOCAL_KEYS, REPLY_DOMAIN } from './keys.ts';
import { SIMULATED_ACCOUNT } from './payfast/account.ts';
import type { LocalSettings } from './settings.ts';

/** True when a hosted Supabase project is configured, which is then used instead of the embedded one. */
export function usesHostedProject(given: EnvironmentSource): boolean {
  return (given['PUBLIC_SUPABASE_URL'] ?? '').trim() !== '';
}

export function localSiteUrl(settings: LocalSettings): string {
  return `http://localhost:${settings.ports.SITE_PORT}`;
}

/** Returns the simulator's account, or the configured one without any of the simulator's values. */
function payfastEnvironment(settings: LocalSettings, given: EnvironmentSource): Record<string, string> {
  const { merchantId, merchantKey, passphrase, sources } = SIMULATED_ACCOUNT;
  const simulated = {
    PUBLIC_PAYFAST_URL: `http://localhost:${settings.ports.PAYFAST_PORT}`,
    PAYFAST_MERCHANT_ID: merchantId,
    PAYFAST_MERCHANT_KEY: merchantKey,
    PAYFAST_PASSPHRASE: passphrase,
    PAYFAST_SOURCES: sources,
  };
  const names = Object.keys(simulated).filter((name) => (given[name]?.trim() ?? '') !== '');
  if (names.length === 0) return simulated;
  return Object.fromEntries(names.map((name) => [name, given[name] ?? '']));
}

/**
 * Returns the variables of build and functions for the embedded backend. Configured values win, except addresses that
 * follow from the ports.
 */
export function siteEnvironment(settings: LocalSettings, given: EnvironmentSource): Record<string, string> {
  const { ports } = settings;
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    MAIL_FROM: 'Obscura <no-reply@obscura.test>',
    PARTNERSHIP_EMAIL: 'partners@obscura.test',
    THROTTLE_SECRET: LOCAL_KEYS.throttleSecret,
  };
  const kept = Object.entries(mail).map(([name, value]) => [name, given[name]?.trim() || value]);
  return {
    ...Object.fromEntries(kept),
    ...payfastEnvironment(settings, given),
    PUBLIC_SITE_URL: localSiteUrl(settings),
    PUBLIC_SUPABASE_URL: `http://localhost:${ports.API_PORT}`,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEYS.publishable,
    SUPABASE_SECRET_KEY: LOCAL_KEYS.secret,
    // The embedded mailbox receives answers, whatever sends the mails.
    REPLY_DOMAIN,
    INBOUND_MAIL_SECRET: LOCAL_KEYS.inboundMail,
  };
}
