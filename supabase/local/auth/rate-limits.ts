import type { AuthRateLimits } from './config.ts';
import { type AuthRequest, errorResponse, textField } from './http.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Hosted limit of second factor requests; not configurable. */
const MAX_FACTOR_REQUESTS = 15;
/** Attempts per factor in five minutes, from all addresses. */
const MAX_CODES = 10;
const FACTOR_STEP = /^\/factors\/[^/]+\/(challenge|verify)$/u;
const MAILING = new Set(['POST /signup', 'POST /recover', 'POST /resend', 'POST /otp', 'POST /magiclink']);
/** Above this number of keys, expired ones are removed. */
const MAX_KEYS = 10_000;

/** Counts events in a moving window, by key, in memory. */
export class Counter {
  readonly #most: number;
  readonly #span: number;
  readonly #now: () => number;
  readonly #times = new Map<string, number[]>();

  /**
   * @param most Allowed events per window.
   * @param span Length of the window in milliseconds.
   */
  constructor(most: number, span: number, now: () => number = Date.now) {
    this.#most = most;
    this.#span = span;
    this.#now = now;
  }

  /** Counts one event. Returns the seconds until the next is allowed, or null when this one is. */
  take(key: string): number | null {
    const pause = this.wait(key);
    if (pause === null) this.#times.get(key)?.push(this.#now());
    return pause;
  }

  /** Returns the seconds until the next event is allowed, or null when it is now. */
  wait(key: string): number | null {
    const now = this.#now();
    if (this.#times.size > MAX_KEYS) this.#forget(now);
    const recent = (this.#times.get(key) ?? []).filter((time) => time > now - this.#span);
    this.#times.set(key, recent);
    const [first] = recent;
    if (first === undefined || recent.length < this.#most) return null;
    return Math.max(1, Math.ceil((first + this.#span - now) / SECOND));
  }

  #forget(now: number): void {
    for (const [key, times] of this.#times) {
      if ((times.at(-1) ?? 0) <= now - this.#span) this.#times.delete(key);
    }
  }
}

/** Rate limits of the auth API: by network address, and mails per hour. */
export class AuthLimits {
  readonly #signIn: Counter;
  readonly #refresh: Counter;
  readonly #verify: Counter;
  readonly #factors: Counter;
  readonly #codes: Counter;
  readonly #mails: Counter;

  /** @param factor As in `readAuthConfig`. */
  constructor(limits: AuthRateLimits, factor = 1) {
    this.#signIn = new Counter(limits.signInSignUps, 5 * MINUTE);
    this.#refresh = new Counter(limits.tokenRefresh, 5 * MINUTE);
    this.#verify = new Counter(limits.tokenVerifications, 5 * MINUTE);
    this.#factors = new Counter(MAX_FACTOR_REQUESTS * factor, MINUTE);
    this.#codes = new Counter(MAX_CODES * factor, 5 * MINUTE);
    this.#mails = new Counter(limits.emailSent, 60 * MINUTE);
  }

  /**
   * Returns a refusal, or null. Once the mails of the hour are used up, every request that may send one is refused, also
   * for unknown addresses, so that the limit reveals nothing.
   */
  refuse(request: AuthRequest): Response | null {
    const wait = this.#counterOf(request)?.take(request.address) ?? null;
    if (wait !== null) return tooManyRequests(wait);
    if (!mayMail(request)) return null;
    const pause = this.#mails.wait('');
    if (pause === null) return null;
    return errorResponse(429, 'over_email_send_rate_limit', 'email rate limit exceeded', {
      'retry-after': String(pause),
    });
  }

  /** Counts a mail that is sent; requests that send none use up nothing. */
  countMail(): void {
    this.#mails.take('');
  }

  /** Returns a refusal of another attempt at a factor, or null. */
  refuseCode(factorId: string): Response | null {
    const wait = this.#codes.take(factorId);
    return wait === null ? null : tooManyRequests(wait);
  }

  #counterOf(request: AuthRequest): Counter | null {
    const route = `${request.method} ${request.path}`;
    if (route === 'POST /token') {
      return request.query.get('grant_type') === 'password' ? this.#signIn : this.#refresh;
    }
    // Otherwise a stolen token could be used to guess the current password.
    if (MAILING.has(route) || (route === 'PUT /user' && textField(request, 'password') !== ''))
      return this.#signIn;
    if (request.path === '/verify') return this.#verify;
    return FACTOR_STEP.test(request.path) ? this.#factors : null;
  }
}

function tooManyRequests(wait: number): Response {
  const headers = { 'retry-after': String(wait) };
  return errorResponse(429, 'over_request_rate_limit', 'Request rate limit reached', headers);
}

function mayMail(request: AuthRequest): boolean {
  const route = `${request.method} ${request.path}`;
  return MAILING.has(route) || (route === 'PUT /user' && textField(request, 'email') !== '');
}
