/**
 * Parameters of a mailed link: a token to redeem, a code, a session, or an error of the auth service.
 * Read from query and fragment alike, because the service uses both.
 */
import { getPortalEnvironment } from '../core/portal-environment.ts';
import type { sessionLibrary } from './session.ts';

/** Parameters of the address; all null without a link. */
export interface AccountLink {
  /** 'signup', 'recovery', …; null where the link does not say. */
  readonly type: string | null;
  readonly tokenHash: string | null;
  readonly code: string | null;
  readonly tokens: { readonly access: string; readonly refresh: string } | null;
  /** The service's complaint: 'access_denied', 'otp_expired', … and its sentence. */
  readonly error: { readonly names: readonly string[]; readonly description: string | null } | null;
}

type Library = Awaited<ReturnType<typeof sessionLibrary>>;

export function readAccountLink(): AccountLink {
  const { location, address } = getPortalEnvironment();
  const query = new URLSearchParams(location.search());
  const fragment = new URLSearchParams(address.hash().replace(/^#/u, ''));
  const read = (name: string): string | null => (query.get(name) ?? fragment.get(name)) || null;
  const names = [read('error'), read('error_code')].filter((name) => name !== null);
  const access = read('access_token');
  const refresh = read('refresh_token');
  return {
    type: read('type'),
    tokenHash: read('token_hash'),
    code: read('code'),
    tokens: access !== null && refresh !== null ? { access, refresh } : null,
    error: names.length === 0 ? null : { names, description: read('error_description') },
  };
}

/** Removes the link from the address bar and the history, so that other users of the browser cannot read it. */
export function hideAccountLink(): void {
  const { location, address } = getPortalEnvironment();
  if (location.search() !== '' || address.hash() !== '') address.show(location.path());
}

/** Opens the link with a client. Null when it brought nothing to open. Refuses with link_invalid, banned, network_failed. */
export async function openAccountLink(
  { tokenHash, code, tokens, type }: AccountLink,
  module: Library['module'],
  client: Library['client'],
): Promise<Awaited<ReturnType<Library['module']['currentIdentity']>>> {
  if (tokenHash !== null) {
    const kind = type === 'recovery' || type === 'email_change' ? type : 'signup';
    return module.redeemLink(client, tokenHash, kind);
  }
  if (code !== null) return module.exchangeCode(client, code);
  return tokens === null ? null : module.signInWithTokens(client, tokens.access, tokens.refresh);
}
