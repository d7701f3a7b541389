/** Facts for outbox handlers, with the secret key: they run without a session. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

const DECISIONS = ['granted', 'declined', 'revoked'] as const;

export interface DecidedConsent {
  readonly email: string;
  readonly gamertag: string | null;
  readonly decision: 'granted' | 'declined' | 'revoked';
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

export interface RequestedReview {
  readonly title: string;
  /** Public name of the requester; null without one. */
  readonly by: string | null;
  readonly note: string | null;
}

/**
 * Secret key: returns the pending review of an article; null when it was withdrawn or the article deleted. Refuses with
 * unavailable.
 */
export async function readRequestedReview(
  environment: ServerEnvironment,
  article: string,
): Promise<RequestedReview | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('article_reviews')
      .select('note, article:blog_articles(title), asker:users(gamertag, gamertag_display)')
      .eq('article_id', article)
      .maybeSingle(),
  );
  if (data === null) return null;
  const { note, article: asked, asker } = data;
  return { title: asked.title, by: asker?.gamertag_display ?? asker?.gamertag ?? null, note };
}

export interface AccountMailbox {
  readonly email: string | null;
  readonly gamertag: string | null;
}

/** Secret key: returns the present address of an account; null when it was deleted. Refuses with unavailable. */
export async function readAccountMailbox(
  environment: ServerEnvironment,
  person: string,
): Promise<AccountMailbox | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment)
      .from('users')
      .select('gamertag, own:user_private(email)')
      .eq('id', person)
      .maybeSingle(),
  );
  return data === null ? null : { email: data.own?.email ?? null, gamertag: data.gamertag };
}
