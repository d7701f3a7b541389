/**
 * The database as functions reach it: as the caller, with the caller's own token and every policy on; or with the
 * secret key, which is named in this file only and for the uses that have a name here, in database-queued.ts or in
 * database-payments.ts.
 */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Rate } from '../../src/contract/endpoints.ts';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { InvitationSchema, type Invitation } from '../../src/contract/referrals.ts';
import type { DataClient } from '../../src/data/client.ts';
import type { Database } from '../../src/data/database.types.ts';
import { toRefusal } from '../../src/data/refusal.ts';
import { parseRow } from '../../src/data/rows.ts';
import { PHOTO_BUCKET } from '../../src/domain/photos.ts';
import { PICTURE_BUCKET } from '../../src/domain/pictures.ts';
import { SHARE_BUCKET } from '../../src/domain/share-pictures.ts';
import { openBucket, type Bucket } from './storage.ts';

const TIMEOUT_MS = 5_000;

function connect(environment: ServerEnvironment, key: string, token: string): DataClient {
  return new PostgrestClient<Database>(`${environment.supabaseUrl}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    timeout: TIMEOUT_MS,
    // A visitor waits: trying again is theirs to decide.
    retry: false,
  });
}

/** The data API with the secret key: no grant and no policy decides. For database-queued.ts and database-payments.ts. */
export function serviceClient(environment: ServerEnvironment): DataClient {
  return connect(environment, environment.secretKey, environment.secretKey);
}

/** The data API as the person whose token it is: grants and policies decide. */
export function callerClient(environment: ServerEnvironment, accessToken: string): DataClient {
  return connect(environment, environment.publishableKey, accessToken);
}

/**
 * Use of the secret key: counting how often somebody knocked, which no visitor may read or reset.
 * True while there is room. Refuses with unavailable when it cannot be counted: a door that cannot count stays shut.
 */
export async function consumeThrottle(
  environment: ServerEnvironment,
  door: string,
  subject: string,
  rate: Rate,
): Promise<boolean> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { hits, windowSeconds: window_seconds } = rate;
  const { data, error } = await service.rpc('consume_throttle', { door, subject, hits, window_seconds });
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Use of the secret key: keeping and removing the files of photos, which no member may write themselves. */
export function photoBucket(environment: ServerEnvironment): Bucket {
  return openBucket({ url: environment.supabaseUrl, key: environment.secretKey, bucket: PHOTO_BUCKET });
}

/** Use of the secret key: keeping and removing the files of articles' pictures, which editors do not write themselves. */
export function articlePictureBucket(environment: ServerEnvironment): Bucket {
  return openBucket({ url: environment.supabaseUrl, key: environment.secretKey, bucket: PICTURE_BUCKET });
}

/** An uploaded picture as it is written down. */
export interface ArticlePictureRecord {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly person: string;
}

/** Use of the secret key: writes an uploaded picture down. Refuses with permission_required, unavailable. */
export async function recordArticlePicture(
  environment: ServerEnvironment,
  record: ArticlePictureRecord,
): Promise<void> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { error, status } = await service.rpc('keep_article_picture', { ...record });
  if (error) throw toRefusal(error, status);
}

/**
 * Use of the secret key: strikes off old pictures that no article names, so that their files are queued for removal. Answers
 * how many. Refuses with unavailable.
 */
export async function retireArticlePictures(environment: ServerEnvironment): Promise<number> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { data, error } = await service.rpc('retire_article_pictures');
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Use of the secret key: keeping and removing share pictures, which the function that draws them writes alone. */
export function shareBucket(environment: ServerEnvironment): Bucket {
  return openBucket({ url: environment.supabaseUrl, key: environment.secretKey, bucket: SHARE_BUCKET });
}

/** Use of the secret key: files of share pictures that nobody needs any more. Refuses with unavailable. */
export async function staleSharePictures(environment: ServerEnvironment): Promise<readonly string[]> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { data, error } = await service.rpc('stale_share_pictures');
  if (error) throw new RefusalError('unavailable');
  return data;
}

/**
 * Use of the secret key: the address of a member's photo, which members do not write themselves; null takes it away.
 * Refuses with minor_consent_required, not_found, unavailable.
 */
export async function setProfilePhoto(
  environment: ServerEnvironment,
  person: string,
  url: string | null,
): Promise<void> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  // The generated types know no parameter that may be null.
  const { error, status } = await service.rpc('set_profile_photo', { person, url: url as string });
  if (error) throw toRefusal(error, status);
}

/** Kinds of queued removals: files that nothing shows any more. */
export type RemovalKind = 'remove_photo' | 'remove_article_picture';

/** Files that are to be removed: the address of a photo, or the name of an article's picture. */
export interface QueuedRemoval {
  readonly id: number;
  readonly photoUrl: string | null;
  readonly name: string | null;
}

const REMOVED_AT_ONCE = 50;

/** Use of the secret key: files that nothing shows any more, oldest first. Refuses with unavailable. */
export async function queuedRemovals(
  environment: ServerEnvironment,
  kind: RemovalKind,
): Promise<readonly QueuedRemoval[]> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { data, error } = await service
    .from('outbox')
    .select('id, photoUrl:payload->>photo_url, name:payload->>name')
    .eq('kind', kind)
    .is('done_at', null)
    .order('id')
    .limit(REMOVED_AT_ONCE);
  if (error) throw new RefusalError('unavailable');
  return data;
}

/** Use of the secret key: says of queued removals that they are done. Refuses with unavailable. */
export async function finishRemovals(
  environment: ServerEnvironment,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { error } = await service
    .from('outbox')
    .update({ done_at: new Date(now).toISOString() })
    .in('id', [...ids]);
  if (error) throw new RefusalError('unavailable');
}

/**
 * Use of the secret key: the link for a minor's guardian, which the minor must not see. Refuses with onboarding_incomplete,
 * throttled (5 a day for one person), banned.
 */
export async function createGuardianLink(environment: ServerEnvironment, person: string): Promise<string> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { data, error, status } = await service.rpc('create_guardian_request', { person });
  if (error) throw toRefusal(error, status);
  return data;
}

/** Use of the secret key: voids a guardian's link that could not be mailed. Refuses with unavailable. */
export async function withdrawGuardianLink(environment: ServerEnvironment, token: string): Promise<void> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { error } = await service.rpc('withdraw_guardian_request', { token });
  if (error) throw new RefusalError('unavailable');
}

/**
 * Use of the secret key: writes a member's invitation down, which members do not do themselves. Refuses with referral_self,
 * referral_repeated, invalid_email, onboarding_incomplete, throttled (10 a day for one member), banned.
 */
export async function createReferralInvitation(
  environment: ServerEnvironment,
  person: string,
  email: string,
): Promise<Invitation> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { data, error, status } = await service.rpc('create_referral_invitation', { person, email });
  if (error) throw toRefusal(error, status);
  return parseRow(InvitationSchema, data);
}

/** Use of the secret key: takes back an invitation that could not be mailed. Refuses with unavailable. */
export async function withdrawReferralInvitation(
  environment: ServerEnvironment,
  person: string,
  email: string,
): Promise<void> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { error } = await service.rpc('withdraw_referral_invitation', { person, email });
  if (error) throw new RefusalError('unavailable');
}

/**
 * Use of the secret key: what time alone decides about members: consents of those who came of age lapse, referrals become
 * retained or expire, bans that are over forget who had an account once. Answers how many of each. Refuses with unavailable.
 */
export async function advanceMemberships(
  environment: ServerEnvironment,
): Promise<{ readonly lapsed: number; readonly referrals: number; readonly bans: number }> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const consents = await service.rpc('lapse_consents');
  const referrals = await service.rpc('advance_referrals');
  const bans = await service.rpc('forget_ended_bans');
  if (consents.error || referrals.error || bans.error) throw new RefusalError('unavailable');
  return { lapsed: consents.data, referrals: referrals.data, bans: bans.data };
}

/** A row of the outbox that this worker has claimed. */
export interface QueuedRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** This attempt among all; it tells a worker that came too late from the one that has the row now. */
  readonly attempts: number;
}

/**
 * Use of the secret key: the next side effect that is due, claimed until its next attempt; null when none is. Refuses with
 * unavailable.
 */
export async function claimQueued(
  environment: ServerEnvironment,
  kinds: readonly string[],
): Promise<QueuedRow | null> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { data, error } = await service.rpc('claim_outbox', { kinds: [...kinds], at_most: 1 });
  if (error) throw new RefusalError('unavailable');
  return data[0] ?? null;
}

/** Use of the secret key: says of a claimed row that it is done. Refuses with unavailable. */
export async function finishQueued(environment: ServerEnvironment, row: QueuedRow): Promise<void> {
  const done = { done_at: new Date().toISOString(), last_error: null };
  await changeQueued(environment, row, done);
}

/** Use of the secret key: says why a claimed row did not work, in one word of ours. Refuses with unavailable. */
export async function noteQueuedFailure(
  environment: ServerEnvironment,
  row: QueuedRow,
  reason: string,
): Promise<void> {
  await changeQueued(environment, row, { last_error: reason });
}

async function changeQueued(
  environment: ServerEnvironment,
  { id, attempts }: QueuedRow,
  change: { readonly done_at?: string; readonly last_error: string | null },
): Promise<void> {
  const service = connect(environment, environment.secretKey, environment.secretKey);
  const { error } = await service.from('outbox').update(change).eq('id', id).eq('attempts', attempts);
  if (error) throw new RefusalError('unavailable');
}
