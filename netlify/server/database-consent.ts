/** Guardians: their links, their decisions, and facts for the mails about them, which are sent without a session. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from '#contract/guardian-consent.ts';
import { serviceClient, serviceRequest, serviceRpc } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

const DECISIONS = ['granted', 'declined', 'revoked'] as const;

/**
 * Secret key: creates a guardian's link, which the minor must not see. Refuses with onboarding_incomplete, throttled (5
 * a day per user), banned.
 */
export const createGuardianLink = serviceRequest('create_guardian_request', (person: string) => ({ person }));

/** Secret key: revokes a guardian's link that could not be mailed. Refuses with unavailable. */
export const revokeGuardianLink = serviceRpc('withdraw_guardian_request', (token: string) => ({ token }));

export interface ReceivedDecision {
  readonly purpose: ConsentPurpose;
  readonly decision: (typeof DECISIONS)[number];
  readonly version: string;
  readonly at: string;
}

export interface ConsentReceipt {
  readonly guardian: string;
  readonly guardianEmail: string;
  readonly gamertag: string | null;
  readonly declaredAt: string | null;
  readonly decisions: readonly ReceivedDecision[];
}

/** Secret key: the decisions of a request's guardian; null when the request was deleted. Refuses with unavailable. */
export async function readConsentReceipt(
  environment: ServerEnvironment,
  request: string,
): Promise<ConsentReceipt | null> {
  const service = serviceClient(environment);
  const asked = await service
    .from('consent_requests')
    .select('user_id, guardian_name, guardian_email, declared_at, member:users(gamertag)')
    .eq('id', request)
    .maybeSingle();
  if (asked.error) throw new RefusalError('unavailable');
  if (asked.data === null) return null;
  const { user_id: person, guardian_name, guardian_email, declared_at, member } = asked.data;
  const events = await service
    .from('consent_events')
    .select('purpose, decision, version, at')
    .eq('user_id', person)
    .order('id', { ascending: false });
  if (events.error) throw new RefusalError('unavailable');
  const decisions = CONSENT_PURPOSES.flatMap((purpose) => {
    const newest = events.data.find((event) => event.purpose === purpose);
    const decision = DECISIONS.find((known) => known === newest?.decision);
    if (newest === undefined || decision === undefined) return [];
    return [{ purpose, decision, version: newest.version, at: newest.at }];
  });
  return {
    guardian: guardian_name,
    guardianEmail: guardian_email,
    gamertag: member.gamertag,
    declaredAt: declared_at,
    decisions,
  };
}

/** A minor, and the address whose reader is not their guardian. */
export interface GuardianRejection {
  readonly email: string;
  readonly gamertag: string | null;
  readonly guardianEmail: string;
}

/** Secret key: the minor of a rejected request; null when it was deleted. Refuses with unavailable. */
export async function readGuardianRejection(
  environment: ServerEnvironment,
  request: string,
): Promise<GuardianRejection | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('consent_requests')
      .select('guardian_email, member:users(gamertag, own:user_private(email))')
      .eq('id', request)
      .maybeSingle(),
  );
  const email = data?.member.own?.email ?? null;
  if (data === null || email === null) return null;
  return { email, gamertag: data.member.gamertag, guardianEmail: data.guardian_email };
}

export interface DecidedConsent {
  readonly email: string;
  readonly gamertag: string | null;
  readonly decision: (typeof DECISIONS)[number];
}

/**
 * Secret key: returns a member's address and the newest decision about their membership; null when the account was
 * deleted or no guardian is responsible. Refuses with unavailable.
 */
export async function readConsentDecision(
  environment: ServerEnvironment,
  person: string,
): Promise<DecidedConsent | null> {
  const service = serviceClient(environment);
  const [member, event] = await Promise.all([
    service.from('users').select('gamertag, own:user_private(email)').eq('id', person).maybeSingle(),
    service
      .from('consent_events')
      .select('decision')
      .eq('user_id', person)
      .eq('purpose', 'membership')
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle(),
  ]);
  if (member.error || event.error) throw new RefusalError('unavailable');
  const email = member.data?.own?.email ?? null;
  const decision = DECISIONS.find((known) => known === event.data?.decision);
  if (member.data === null || email === null || decision === undefined) return null;
  return { email, gamertag: member.data.gamertag, decision };
}
