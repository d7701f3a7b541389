/**
 * Database access of functions: with the caller's token, under row level security, or with the secret key. The key is
 * read in this file only; its uses are the named functions here and in the other `database-*.ts`.
 */
import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import type { Rate } from '#contract/endpoints.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { InvitationSchema, type Invitation } from '#contract/referrals.ts';
import { type DataClient, withConstraintCodes } from '#data/client.ts';
import type { Database } from '#data/database.types.ts';
import { callRpc, type MakeArgs, parseRow } from '#data/rows.ts';
import { PHOTO_BUCKET } from '#domain/photos.ts';
import { PICTURE_BUCKET } from '#domain/pictures.ts';
import { SHARE_BUCKET } from '#domain/share-pictures.ts';
import { dataOrRefusal, dataOrUnavailable } from './database-response.ts';
import { openBucket, type Bucket } from './storage.ts';

const TIMEOUT_MS = 5_000;
const send = withConstraintCodes((input, init) => fetch(input, init));

function connect(environment: ServerEnvironment, key: string, token: string): DataClient {
  return new PostgrestClient<Database>(`${environment.supabaseUrl}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    timeout: TIMEOUT_MS,
    // The caller decides about a retry.
    retry: false,
    fetch: (input, init) => send(input instanceof Request ? input.url : String(input), init),
  });
}

/** A data API client with the secret key, exempt from row level security. Only for `database-*.ts`. */
export function serviceClient(environment: ServerEnvironment): DataClient {
  return connect(environment, environment.secretKey, environment.secretKey);
}

/** A data API client with the caller's token, under row level security. */
export function callerClient(environment: ServerEnvironment, accessToken: string): DataClient {
  return connect(environment, environment.publishableKey, accessToken);
}

type Functions = Database['public']['Functions'];

type ServiceCall<Values extends unknown[], Data> = (
  environment: ServerEnvironment,
  ...values: Values
) => Promise<Data>;

/** A SQL function called with the secret key. Refuses with unavailable, whatever the error. */
/* @__NO_SIDE_EFFECTS__ */
export function serviceRpc<const Name extends keyof Functions, Values extends unknown[] = []>(
  name: Name,
  args?: MakeArgs<Name, Values>,
): ServiceCall<Values, Functions[Name]['Returns']> {
  return async (environment, ...values) =>
    dataOrUnavailable(await callRpc(serviceClient(environment), name, args, values));
}

/** Like serviceRpc; refuses as described in src/data/refusal.ts. */
/* @__NO_SIDE_EFFECTS__ */
export function serviceRequest<const Name extends keyof Functions, Values extends unknown[] = []>(
  name: Name,
  args?: MakeArgs<Name, Values>,
): ServiceCall<Values, Functions[Name]['Returns']> {
  return async (environment, ...values) =>
    dataOrRefusal(await callRpc(serviceClient(environment), name, args, values));
}

/** Like serviceRpc, with a parsed answer. */
/* @__NO_SIDE_EFFECTS__ */
export function serviceRead<
  const Name extends keyof Functions,
  const Schema extends v.GenericSchema,
  Values extends unknown[] = [],
>(name: Name, schema: Schema, args?: MakeArgs<Name, Values>): ServiceCall<Values, v.InferOutput<Schema>> {
  const call = serviceRpc(name, args);
  return async (environment, ...values) => v.parse(schema, await call(environment, ...values));
}

/**
 * Secret key: counts a request against a limit. Returns whether it is allowed. Refuses with unavailable when it cannot
 * be counted (fails closed).
 */
export async function consumeThrottle(
  environment: ServerEnvironment,
  action: string,
  subject: string,
  rate: Rate,
): Promise<boolean> {
  const service = serviceClient(environment);
  const { hits, windowSeconds: window_seconds } = rate;
  return dataOrUnavailable(await service.rpc('consume_throttle', { action, subject, hits, window_seconds }));
}

/** Secret key: the bucket of profile photos, which members cannot write. */
export function photoBucket(environment: ServerEnvironment): Bucket {
  return openBucket({ url: environment.supabaseUrl, key: environment.secretKey, bucket: PHOTO_BUCKET });
}

/** Secret key: the bucket of article pictures, which editors cannot write. */
export function articlePictureBucket(environment: ServerEnvironment): Bucket {
  return openBucket({ url: environment.supabaseUrl, key: environment.secretKey, bucket: PICTURE_BUCKET });
}

export interface ArticlePictureRecord {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly person: string;
}

/** Secret key: records an uploaded picture. Refuses with permission_required, unavailable. */
export const recordArticlePicture = serviceRequest(
  'record_article_picture',
  (record: ArticlePictureRecord) => ({ ...record }),
);

/** Secret key: marks old unused pictures for removal and returns their number. Refuses with unavailable. */
export const purgeArticlePictures = serviceRpc('purge_article_pictures');

/** Secret key: keeps the sums of days that changed, for the dashboard, and returns their number. Refuses with unavailable. */
export const rollUpFigures = serviceRpc('roll_up_figures');

/** Secret key: the bucket of share pictures. */
export function shareBucket(environment: ServerEnvironment): Bucket {
  return openBucket({ url: environment.supabaseUrl, key: environment.secretKey, bucket: SHARE_BUCKET });
}

/** Secret key: returns outdated share pictures. Refuses with unavailable. */
export const staleSharePictures = serviceRpc('stale_share_pictures');

/** Secret key: sets or removes (null) a member's photo. Refuses with minor_consent_required, not_found, unavailable. */
export const setProfilePhoto = serviceRequest('set_profile_photo', (person: string, url: string | null) => ({
  person,
  url,
}));

export type RemovalKind = 'remove_photo' | 'remove_article_picture';

/** A file to remove: the address of a photo, or the name of an article picture. */
export interface OutboxRemoval {
  readonly id: number;
  readonly photoUrl: string | null;
  readonly name: string | null;
}

const REMOVED_AT_ONCE = 50;

/** Secret key: returns unused files, oldest first. Refuses with unavailable. */
export async function outboxRemovals(
  environment: ServerEnvironment,
  kind: RemovalKind,
): Promise<readonly OutboxRemoval[]> {
  return dataOrUnavailable(
    await serviceClient(environment)
      .from('outbox')
      .select('id, photoUrl:payload->>photo_url, name:payload->>name')
      .eq('kind', kind)
      .is('done_at', null)
      .order('id')
      .limit(REMOVED_AT_ONCE),
  );
}

/** Secret key: marks removals as done. Refuses with unavailable. */
export async function finishRemovals(
  environment: ServerEnvironment,
  ids: readonly number[],
  now: number,
): Promise<void> {
  dataOrUnavailable(
    await serviceClient(environment)
      .from('outbox')
      .update({ done_at: new Date(now).toISOString() })
      .in('id', [...ids]),
  );
}

/**
 * Secret key: creates a guardian's link, which the minor must not see. Refuses with onboarding_incomplete, throttled (5
 * a day per user), banned.
 */
export const createGuardianLink = serviceRequest('create_guardian_request', (person: string) => ({ person }));

/** Secret key: revokes a guardian's link that could not be mailed. Refuses with unavailable. */
export const revokeGuardianLink = serviceRpc('withdraw_guardian_request', (token: string) => ({ token }));

/**
 * Secret key: records a member's invitation. Refuses with referral_self, referral_repeated, invalid_email,
 * onboarding_required, throttled (10 a day per member), banned.
 */
export async function createReferralInvitation(
  environment: ServerEnvironment,
  person: string,
  email: string,
): Promise<Invitation> {
  const data = dataOrRefusal(
    await serviceClient(environment).rpc('create_referral_invitation', { person, email }),
  );
  return parseRow(InvitationSchema, data);
}

/** Secret key: deletes an invitation that could not be mailed. Refuses with unavailable. */
export const withdrawReferralInvitation = serviceRpc(
  'withdraw_referral_invitation',
  (person: string, email: string) => ({ person, email }),
);

/**
 * Secret key: applies deadlines: lapses guardian consents at 18, retains or expires referrals, deletes data of ended
 * bans. Returns the number of each. Refuses with unavailable.
 */
export async function advanceMemberships(
  environment: ServerEnvironment,
): Promise<{ readonly lapsed: number; readonly referrals: number; readonly bans: number }> {
  const service = serviceClient(environment);
  const consents = await service.rpc('expire_consents');
  const referrals = await service.rpc('advance_referrals');
  const bans = await service.rpc('anonymise_ended_bans');
  if (consents.error || referrals.error || bans.error) throw new RefusalError('unavailable');
  return { lapsed: consents.data, referrals: referrals.data, bans: bans.data };
}

/** An outbox row claimed by this worker. */
export interface OutboxEntry {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  /** Identifies the claim: a worker that was too slow has a lower number. */
  readonly attempts: number;
}

/** Secret key: claims the next due row until its next attempt; null when none is due. Refuses with unavailable. */
export async function claimOutboxEntry(
  environment: ServerEnvironment,
  kinds: readonly string[],
): Promise<OutboxEntry | null> {
  const data = dataOrUnavailable(
    await serviceClient(environment).rpc('claim_outbox', { kinds: [...kinds], at_most: 1 }),
  );
  return data[0] ?? null;
}

/** Secret key: marks a claimed row as done. Refuses with unavailable. */
export async function finishOutboxEntry(environment: ServerEnvironment, row: OutboxEntry): Promise<void> {
  const done = { done_at: new Date().toISOString(), last_error: null };
  await changeOutboxEntry(environment, row, done);
}

/** Secret key: records the failure of a claimed row with an error code. Refuses with unavailable. */
export async function recordOutboxFailure(
  environment: ServerEnvironment,
  row: OutboxEntry,
  reason: string,
): Promise<void> {
  await changeOutboxEntry(environment, row, { last_error: reason });
}

async function changeOutboxEntry(
  environment: ServerEnvironment,
  { id, attempts }: OutboxEntry,
  change: { readonly done_at?: string; readonly last_error: string | null },
): Promise<void> {
  dataOrUnavailable(
    await serviceClient(environment).from('outbox').update(change).eq('id', id).eq('attempts', attempts),
  );
}
