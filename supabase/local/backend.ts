import { App, type EmailDriver, setExperimental } from '@supabase/lite';
import { Accounts } from './auth/accounts.ts';
import { type AuthConfig, readAuthConfig, readStorageLimit } from './auth/config.ts';
import { serveAuth, AUTH_PREFIX } from './auth/routes.ts';
import { toRequest } from './auth/http.ts';
import { FactorStore } from './auth/factor-store.ts';
import type { AuthContext } from './auth/context.ts';
import { AuthMailer } from './auth/mailer.ts';
import { AuthLimits } from './auth/rate-limits.ts';
import { Sessions } from './auth/sessions.ts';
import { apiRequest, CATALOG, LocalConnection, type SchemaCache } from './connection.ts';
import { type DatabaseRole, LOCAL_KEYS } from './keys.ts';
import { FileStorage } from './storage.ts';
import { serveData } from './data-api.ts';
import { isUpload, plainUpload } from './uploads.ts';

export interface BackendOptions {
  /** Of any login role; every service connects with its own. */
  readonly databaseUrl: string;
  /** The public address of the site, used in links of auth mails. */
  readonly siteUrl: string;
  readonly email: EmailDriver;
  /** Connections per service, at most. */
  readonly poolSize?: number;
  /** Directory of stored files; without it there is no storage. */
  readonly storageDirectory?: string;
  /** Multiplies the rate limits of supabase/config.toml; 1 by default. */
  readonly rateLimitFactor?: number;
  /** Directory of the App's catalog cache; default is memory. */
  readonly schemaCache?: SchemaCache;
}

/** The Supabase API in this process. */
export interface Backend {
  /** @param address The caller's network address from the socket. */
  readonly fetch: (request: Request, address: string) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Path prefixes that reach the App, with the login role of the service; its studio and system pages are not served. */
const SERVICE_ROLES: readonly (readonly [prefix: string, role: DatabaseRole])[] = [
  ['/auth/v1', 'supabase_auth_admin'],
  // Before it queries as `authenticator`, the App looks up the user and the session.
  ['/rest/v1', 'supabase_auth_admin'],
  ['/storage/v1', 'supabase_storage_admin'],
];

function roleFor(pathname: string): DatabaseRole | null {
  const served = SERVICE_ROLES.find(([prefix]) => `${pathname}/`.startsWith(`${prefix}/`));
  return served?.[1] ?? null;
}

function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

/** The App would look for an SQL function without parameters and refuse the preflight of all others. */
function preflightAnswer(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, HEAD, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '86400',
    },
  });
}

/** Adds the CORS headers that hosted sends and the App partly omits. */
function readableEverywhere(reply: Response): Response {
  if (reply.headers.has('access-control-allow-origin')) return reply;
  const headers = new Headers(reply.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', '*');
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
}

/** Counts every mail that is sent against the limit of the hour. */
function countingDriver(driver: EmailDriver, limits: AuthLimits): EmailDriver {
  return {
    send: (mail) => {
      limits.countMail();
      return driver.send(mail);
    },
  };
}

/** Serves the data API and the storage. */
async function servePlain(
  request: Request,
  pathname: string,
  pass: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (pathname.startsWith('/rest/v1')) return serveData(request, pass);
  return pass(isUpload(request, pathname) ? await plainUpload(request) : request);
}

async function openAccounts(databaseUrl: string): Promise<Accounts> {
  const accounts = new Accounts(databaseUrl);
  await accounts.forgetConfirmations();
  return accounts;
}

/** Creates the Supabase App (auth, data API, storage) over a migrated database. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  setExperimental('storage', true);
  const connection = new LocalConnection(options.databaseUrl, options.poolSize ?? 10, options.schemaCache);
  const config = readAuthConfig(options.rateLimitFactor);
  const limits = new AuthLimits(config.rateLimits, options.rateLimitFactor);
  const mailer = new AuthMailer(countingDriver(options.email, limits), config.mails, options.siteUrl);
  const app = createApp(connection, options, config, mailer.forApp());
  // Inside the context, so that its output goes to the App's log.
  await apiRequest.run(CATALOG, () => app.init());
  const accounts = await openAccounts(options.databaseUrl);
  const context: AuthContext = {
    accounts,
    sessions: new Sessions(accounts.pool),
    factors: new FactorStore(accounts.pool),
    limits,
    mailer,
    config,
    siteUrl: options.siteUrl,
    pass: async (request) => app.fetch(toRequest(request), { peerAddress: request.address }),
  };
  return {
    fetch: async (request, address) => {
      const { pathname } = new URL(request.url);
      const role = roleFor(pathname);
      if (role === null) return Response.json({ message: 'Not found' }, { status: 404 });
      if (isPreflight(request)) return preflightAnswer(request);
      const headers = trustedHeaders(request.headers, address);
      const trusted = new Request(request, { headers });
      return apiRequest.run({ headers: Object.fromEntries(headers), role }, async () => {
        if (pathname.startsWith(`${AUTH_PREFIX}/`)) {
          return readableEverywhere(await serveAuth(trusted, address, context));
        }
        const pass = async (one: Request) => app.fetch(one, { peerAddress: address });
        return readableEverywhere(await servePlain(trusted, pathname, pass));
      });
    },
    close: async () => {
      await Promise.all([accounts.close(), connection.close()]);
    },
  };
}

function createApp(
  connection: LocalConnection,
  options: BackendOptions,
  config: AuthConfig,
  email: EmailDriver,
) {
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: LOCAL_KEYS.jwtSecret,
      publishable_key: LOCAL_KEYS.publishable,
      secret_key: LOCAL_KEYS.secret,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      enable_refresh_token_rotation: true,
      jwt_expiry: config.jwtExpirySeconds,
      minimum_password_length: config.minimumPasswordLength,
      email: { enable_signup: true, enable_confirmations: true, otp_expiry: config.linkLifetimeSeconds },
    },
    storage: { enabled: true, file_size_limit: readStorageLimit() },
    studio: { enabled: false },
    options: {
      drivers: { email },
      server: { admin: false, disableStudio: true },
    },
  });
  if (options.storageDirectory !== undefined) {
    // The App has no option for it; its own command line sets this property too.
    Object.assign(app, { _storageAdapter: new FileStorage(options.storageDirectory) });
  }
  return app;
}

/** Replaces the headers of the client's address by the address of the socket. */
function trustedHeaders(given: Headers, address: string): Headers {
  const headers = new Headers(given);
  headers.delete('cf-connecting-ip');
  headers.delete('x-real-ip');
  headers.delete('forwarded');
  headers.set('x-forwarded-for', address);
  return headers;
}
