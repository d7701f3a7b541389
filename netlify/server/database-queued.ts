/** What side effects that wait in the outbox have to know, read with the secret key: nobody is signed in when they are done. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { serviceClient } from './database.ts';

const DECISIONS = ['granted', 'declined', 'revoked'] as const;

/** What a guardian decided about a membership, and whom to tell. */
export interface DecidedConsent {
  readonly email: string;
  readonly gamertag: string | null;
  readonly decision: 'granted' | 'declined' | 'revoked';
}

/**
 * Use of the secret key: the address of somebody who is not signed in, and the newest decision about their membership; null
 * when the account is gone or nobody's guardian decides any more. Refuses with unavailable.
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

/** What an editor asked another to look over. */
export interface AskedReview {
  readonly title: string;
  /** The name that anybody may know; null for an account that has none, or is gone. */
  readonly by: string | null;
  readonly note: string | null;
}

/**
 * Use of the secret key: the review that an article waits for; null when it was taken back meanwhile, or the article is gone.
 * Refuses with unavailable.
 */
export async function readAskedReview(
  environment: ServerEnvironment,
  article: string,
): Promise<AskedReview | null> {
  const { data, error } = await serviceClient(environment)
    .from('article_reviews')
    .select('note, article:blog_articles(title), asker:users(gamertag, gamertag_display)')
    .eq('article_id', article)
    .maybeSingle();
  if (error) throw new RefusalError('unavailable');
  if (data === null) return null;
  const { note, article: asked, asker } = data;
  return { title: asked.title, by: asker?.gamertag_display ?? asker?.gamertag ?? null, note };
}
