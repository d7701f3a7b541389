/**
 * Keys of the embedded backend. They are the same on every machine and only protect a loopback port, so they are no
 * secrets. Keys of hosted projects are never committed.
 */
export const LOCAL_KEYS = {
  /** Sent by browsers: requests act as `anon` until a user signs in. */
  publishable: 'sb_publishable_local_machine_only',
  /** Sent by functions: requests act as `service_role`. */
  secret: 'sb_secret_local_machine_only',
  /** Signs access tokens. */
  jwtSecret: 'local-machine-only-jwt-secret-of-at-least-32-characters',
  throttleSecret: 'local-machine-only-throttle-secret-of-at-least-32-characters',
  /** Sent by the mailbox with answers by mail. */
  inboundMail: 'local-machine-only-inbound-mail-secret',
} as const;

/** The host name of addresses for answers; its mail stays on this machine. */
export const REPLY_DOMAIN = 'reply.obscura.test';

/** The password of every login role of the embedded PostgreSQL, which listens on loopback only. */
export const DATABASE_PASSWORD = 'postgres';

/**
 * The login roles, named as on a hosted project. Only `supabase_admin` is a superuser; migrations, the seed and
 * developers use `postgres`.
 */
export type DatabaseRole =
  | 'supabase_admin'
  | 'postgres'
  | 'authenticator'
  | 'supabase_auth_admin'
  | 'supabase_storage_admin';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Obscura-demo-1';

/**
 * Returns the connection string of one database of the embedded PostgreSQL.
 * @param port The TCP port on loopback.
 */
export function databaseUrl(port: number, database = 'postgres', role: DatabaseRole = 'postgres'): string {
  return `postgresql://${role}:${DATABASE_PASSWORD}@127.0.0.1:${port}/${database}`;
}

export function withRole(url: string, role: DatabaseRole): string {
  const changed = new URL(url);
  changed.username = role;
  return changed.href;
}

export const AUTH_SENDER = { name: 'Obscura', address: 'no-reply@obscura.test' } as const;
