import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Pool } from 'pg';
import { LOCAL_KEYS } from '../keys.ts';
import type { Assurance, Factor } from './accounts.ts';
import { type AuthRequest, isRecord, readJsonObject, type PassToApp } from './http.ts';

/** The caller of a request, by the database instead of the token's claims. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly aal: Assurance['aal'];
  /** Whether a mailed link opened the session: its owner may have forgotten the password. */
  readonly isRecovery: boolean;
  readonly factors: readonly Factor[];
}

/** Adds what the App leaves out of tokens and users: assurance level, authentication methods, second factors. */
export class Sessions {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Signs the access token of a session response again, with the claims of a hosted project.
   * @param request Its browser and network address become those of the session.
   * @param method The authentication method, or null for a refreshed session.
   */
  async completeSession(
    reply: Response,
    request: AuthRequest,
    method: 'password' | 'otp' | null,
  ): Promise<Response> {
    if (reply.status !== 200) return reply;
    const session = await readJsonObject(reply);
    if (typeof session['access_token'] !== 'string') return sameWith(reply, session);
    const claims = claimsOf(session['access_token']);
    const sessionId = String(claims['session_id']);
    await this.#noteClient(sessionId, request);
    if (method !== null) await this.noteMethod(sessionId, method);
    const user = await this.#withFactors(isRecord(session['user']) ? session['user'] : {});
    const token = sign({
      ...claims,
      phone: '',
      app_metadata: user['app_metadata'],
      user_metadata: user['user_metadata'],
      is_anonymous: false,
      ...(await this.#assurance(sessionId)),
    });
    return sameWith(reply, { ...session, access_token: token, user });
  }

  /** Adds second factors to a user response. */
  async addFactors(reply: Response): Promise<Response> {
    if (reply.status !== 200) return reply;
    return sameWith(reply, await this.#withFactors(await readJsonObject(reply)));
  }

  /** Returns the caller, or the App's refusal of the token. */
  async identify(request: AuthRequest, pass: PassToApp): Promise<Caller | Response> {
    const url = new URL('/auth/v1/user', request.url).href;
    const reply = await pass({ ...request, method: 'GET', path: '/user', url, body: {}, text: null });
    if (reply.status !== 200) return reply;
    const user = await readJsonObject(reply);
    const claims = claimsOf((request.headers.get('authorization') ?? '').slice('Bearer '.length));
    const sessionId = String(claims['session_id']);
    const userId = String(user['id']);
    const { aal, amr } = await this.#assurance(sessionId);
    const isRecovery = amr.some(({ method }) => method === 'otp');
    const factors = await this.#factors(userId);
    return { userId, sessionId, email: String(user['email']), aal, isRecovery, factors };
  }

  /** Stores the authentication method of a session. */
  async noteMethod(sessionId: string, method: string): Promise<void> {
    await this.#pool.query(
      `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, now(), now())
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
      [sessionId, method],
    );
  }

  async #noteClient(sessionId: string, { headers, address }: AuthRequest): Promise<void> {
    await this.#pool.query('update auth.sessions set user_agent = $2, ip = $3::inet where id = $1', [
      sessionId,
      headers.get('user-agent'),
      isIP(address) === 0 ? null : address,
    ]);
  }

  async #assurance(sessionId: string): Promise<Assurance> {
    const { rows } = await this.#pool.query<Assurance>(
      `select coalesce(max(s.aal), 'aal1') as aal,
         coalesce(jsonb_agg(jsonb_build_object('method', c.authentication_method,
           'timestamp', extract(epoch from c.updated_at)::int) order by c.updated_at desc)
           filter (where c.id is not null), '[]') as amr
       from auth.sessions as s left join auth.mfa_amr_claims as c on c.session_id = s.id where s.id = $1`,
      [sessionId],
    );
    return rows[0] ?? { aal: 'aal1', amr: [] };
  }

  async #withFactors(user: Record<string, unknown>): Promise<Record<string, unknown>> {
    const factors = await this.#factors(String(user['id']));
    return factors.length === 0 ? user : { ...user, factors };
  }

  async #factors(userId: string): Promise<Factor[]> {
    const { rows } = await this.#pool.query<Factor>(
      `select id, created_at, updated_at, status, friendly_name, factor_type
       from auth.mfa_factors where user_id = $1 order by created_at`,
      [userId],
    );
    return rows;
  }
}

/** Decodes a token without verifying it, which the App does. */
function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}');
  return isRecord(claims) ? claims : {};
}

function sign(claims: object): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', LOCAL_KEYS.jwtSecret).update(body).digest('base64url')}`;
}

function sameWith(reply: Response, body: unknown): Response {
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  return Response.json(body, { status: reply.status, headers });
}
