import type { EnvironmentSource } from '../../src/contract/environment.ts';
import { LOCAL_KEYS } from './keys.ts';
import { SIMULATED_ACCOUNT } from './payfast/account.ts';
import type { LocalSettings } from './settings.ts';

/** Whether the surroundings name a Supabase project of their own, which is then used instead of the embedded one. */
export function usesHostedProject(given: EnvironmentSource): boolean {
  return (given['PUBLIC_SUPABASE_URL'] ?? '').trim() !== '';
}

/** The address of the site that runs on this machine. */
export function localSiteUrl(settings: LocalSettings): string {
  return `http://localhost:${settings.ports.SITE_PORT}`;
}

/** The account at the simulator; or, where an account is named, that one and nothing of the simulator's. */
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
 * The variables that the site's build and its functions read, for a site on the embedded backend. What is already
 * set stays, except where the site and its backend are: those follow from the ports.
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
  };
}
