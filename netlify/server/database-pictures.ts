/** Photos, article pictures and share pictures: their buckets, and the files to remove. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { PHOTO_BUCKET } from '#domain/photos.ts';
import { PICTURE_BUCKET } from '#domain/pictures.ts';
import { SHARE_BUCKET } from '#domain/share-pictures.ts';
import { serviceClient, serviceRequest, serviceRpc } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';
import { openBucket, type Bucket } from './storage.ts';

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
