import { randomBytes } from 'node:crypto';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { removeProfilePhoto, uploadProfilePhoto } from '#contract/profile-photo.ts';
import { readOwnProfile } from '#data/profile.ts';
import { newPhoto } from '#domain/photos.ts';
import { PHOTO_LIMITS } from '#contract/photo-limits.ts';
import { photoBucket, setProfilePhoto } from '../database-pictures.ts';
import { describeError, log } from '../log.ts';
import type { UseCase } from '../serve.ts';
import { removePhotos } from './delete-unused-files.ts';
import { loadSharp, withPicture } from '../picture-opener.ts';

const { largeEdge, smallEdge } = PHOTO_LIMITS;
const QUALITY = 82;

/** A square photo in two sizes, as WebP without metadata. */
interface PhotoPictures {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

/** Crops the centre square. Refuses as withPicture() does. */
async function makePhotoPictures(bytes: Uint8Array): Promise<PhotoPictures> {
  const sharp = await loadSharp();
  return withPicture(bytes, PHOTO_LIMITS, async ({ pixels }) => {
    const cut = { fit: 'cover', position: 'centre' } as const;
    const large = await pixels().resize(largeEdge, largeEdge, cut).webp({ quality: QUALITY }).toBuffer();
    const small = await sharp(large).resize(smallEdge, smallEdge).webp({ quality: QUALITY }).toBuffer();
    return { large, small };
  });
}

/** Cached copies of a removed photo expire after an hour. */
const CACHE_SECONDS = 3600;
const TYPE = 'image/webp';

/** The request has succeeded already: a failure here is retried by the schedule. */
async function tidy(environment: ServerEnvironment, now: number, requestId: string): Promise<void> {
  try {
    await removePhotos(environment, now);
  } catch (error) {
    log({ requestId, outcome: 'photos_not_removed', ...describeError(error) });
  }
}

/** Stores both sizes, then sets the photo; removes the files again when that fails. */
async function publish(environment: ServerEnvironment, person: string, bytes: Uint8Array): Promise<string> {
  const { large, small } = await makePhotoPictures(bytes);
  const { url, files } = newPhoto(randomBytes(16).toString('hex'));
  const bucket = photoBucket(environment);
  try {
    const shared = { type: TYPE, cacheSeconds: CACHE_SECONDS };
    await bucket.put({ ...shared, name: files.large, bytes: large });
    await bucket.put({ ...shared, name: files.small, bytes: small });
    await setProfilePhoto(environment, person, url);
  } catch (error) {
    await bucket.remove([files.large, files.small]).catch(() => undefined);
    throw error;
  }
  return url;
}

/**
 * Sets the caller's photo and removes the previous one. Refuses with minor_consent_required, picture_unsupported,
 * picture_animated, picture_too_large, picture_too_small.
 */
export const storeProfilePhoto: UseCase<typeof uploadProfilePhoto> = async ({ bytes }, context) => {
  const { environment, session, now, requestId } = context;
  const { is_minor: isMinor, consent } = await readOwnProfile(session.client);
  if (isMinor && consent !== 'granted') throw new RefusalError('minor_consent_required');
  const photoUrl = await publish(environment, session.userId, bytes);
  await tidy(environment, now, requestId);
  return { photoUrl };
};

export const deleteProfilePhoto: UseCase<typeof removeProfilePhoto> = async (_input, context) => {
  const { environment, session, now, requestId } = context;
  await setProfilePhoto(environment, session.userId, null);
  await tidy(environment, now, requestId);
  return { photoUrl: null };
};
