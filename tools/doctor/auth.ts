/** Checks of the auth service. */
import * as v from 'valibot';
import { HOSTED_AUTH_CHECKS } from './auth-hosted.ts';
import { OK, skipped, wrong, wrongWith } from './check.ts';
import { kindOfKey } from './keys.ts';
import { addressIn, AUTH_SECTION, type Network, type NetworkCheck, type Reply, valueOf } from './network.ts';

/** A public address of auth; null without an address and a publishable key. */
async function askAuth({ source, ask }: Network, path: string): Promise<Reply | null> {
  const address = addressIn(source, 'PUBLIC_SUPABASE_URL');
  const apikey = valueOf(source, 'PUBLIC_SUPABASE_PUBLISHABLE_KEY');
  if (address === null || kindOfKey(apikey) !== 'publishable') return null;
  return ask(`${address}/auth/v1/${path}`, { headers: { apikey } });
}

const NO_ADDRESS = skipped('PUBLIC_SUPABASE_URL or PUBLIC_SUPABASE_PUBLISHABLE_KEY has another problem');

const SHOWN = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    disable_signup: v.boolean(),
    mailer_autoconfirm: v.boolean(),
    external: v.record(v.string(), v.boolean()),
  }),
);

const PUBLIC_CHECKS: readonly NetworkCheck[] = [
  {
    sentence: 'Auth answers.',
    section: AUTH_SECTION,
    find: async (network) => {
      const reply = await askAuth(network, 'health');
      if (reply === null) return NO_ADDRESS;
      return reply.status === 200 ? OK : wrong('Look whether the project is paused, and at its logs');
    },
  },
  {
    sentence: 'Everyone may sign up, with a confirmed email address and in no other way.',
    section: AUTH_SECTION,
    find: async (network) => {
      const reply = await askAuth(network, 'settings');
      if (reply === null) return NO_ADDRESS;
      const shown = v.parse(SHOWN, reply.text);
      const others = Object.entries(shown.external).filter(([name, on]) => on !== (name === 'email'));
      return wrongWith('Run npx supabase config push; these settings differ', [
        ...(shown.disable_signup ? ['sign-up is off'] : []),
        ...(shown.mailer_autoconfirm ? ['addresses are not confirmed'] : []),
        ...others.map(([name, on]) => `${name} is ${on ? 'on' : 'off'}`),
      ]);
    },
  },
];

export const AUTH_CHECKS: readonly NetworkCheck[] = [...PUBLIC_CHECKS, ...HOSTED_AUTH_CHECKS];
