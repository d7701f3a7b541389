/**
 * The keys of the embedded backend. They are the same on every machine and open nothing but a loopback port, which
 * is why they may stand here; a hosted project has its own and they never enter the repository.
 */
export const LOCAL_KEYS = {
  /** Sent by browsers: requests with it act as `anon` until a person signs in. */
  publishable: 'sb_publishable_local_machine_only',
  /** Sent by functions: requests with it act as `service_role`. */
  secret: 'sb_secret_local_machine_only',
  /** Signs the access tokens of the embedded auth server. */
  jwtSecret: 'local-machine-only-jwt-secret-of-at-least-32-characters',
  /** Salts the throttle subjects that functions hand to the database. */
  throttleSecret: 'local-machine-only-throttle-secret-of-at-least-32-characters',
} as const;

/** The database superuser of the embedded PostgreSQL; it listens on loopback only. */
export const DATABASE_ACCOUNT = { user: 'postgres', password: 'postgres' } as const;

/** The password of every account of the demo organisation. */
export const DEMO_PASSWORD = 'Obscura-demo-1';

/**
 * The address of one database of the embedded PostgreSQL.
 * @param port Its TCP port on loopback.
 * @param database The database, `postgres` unless told otherwise.
 */
export function databaseUrl(port: number, database = 'postgres'): string {
  return `postgresql://${DATABASE_ACCOUNT.user}:${DATABASE_ACCOUNT.password}@127.0.0.1:${port}/${database}`;
}

/** Who the auth mails of the embedded backend come from. */
export const AUTH_SENDER = { name: 'Obscura', address: 'no-reply@obscura.test' } as const;
