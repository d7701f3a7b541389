/** Share pictures: rendered on first request and stored until their content changes. */
import { RefusalError } from '#contract/error-codes.ts';
import { createPublicClient } from '#data/client.ts';
import { readShareFacts } from '#data/share-pictures.ts';
import {
  parseShareUrl,
  shareDrawing,
  shareFile,
  shareUrl,
  shareVersion,
  type ShareDrawing,
  type ShareKind,
  type ShareName,
} from '#domain/share-pictures.ts';
import { shareBucket, staleSharePictures } from '../database-pictures.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { describeError, log } from '../log.ts';
import type { FileAnswer, FileContext, FileEndpoint } from '../serve-file.ts';
import { fetchOwnPicture } from '../share/picture-source.ts';

/** Only rendering is counted; stored pictures are cheap. */
export const SHARE_ENDPOINT: FileEndpoint = {
  name: 'share-picture',
  throttle: { perAddress: { hits: 120, windowSeconds: 600 }, total: { hits: 1500, windowSeconds: 600 } },
};

const TYPE = 'image/jpeg';
const YEAR_SECONDS = 31_536_000;
/** Redirects from former addresses may change. */
const MOVED_SECONDS = 60;
/** For a picture that was rendered without its row's picture. */
const INCOMPLETE_SECONDS = 60;

interface Current {
  readonly name: ShareName;
  readonly drawing: ShareDrawing;
}

/** Returns the current picture of a public row, or null. */
async function currentPicture<Kind extends ShareKind>(
  kind: Kind,
  slug: string,
  environment: ServerEnvironment,
): Promise<Current | null> {
  const client = createPublicClient(environment.supabaseUrl, environment.publishableKey);
  const facts = await readShareFacts(client, kind, slug);
  if (facts === null) return null;
  const drawing = shareDrawing(kind, facts);
  return { drawing, name: { kind, slug: facts.slug, version: shareVersion(drawing) } };
}

async function isKept(name: ShareName, environment: ServerEnvironment): Promise<boolean> {
  const bytes = await shareBucket(environment)
    .get(shareFile(name))
    .catch(() => null);
  return bytes !== null;
}

/**
 * Stores a picture. Concurrent writes may fail in storage, which is harmless. Failures are only logged, because the
 * picture is returned anyway.
 */
async function keep(name: ShareName, bytes: Uint8Array, context: FileContext): Promise<void> {
  const { environment, requestId } = context;
  try {
    const file = { name: shareFile(name), type: TYPE, bytes, cacheSeconds: YEAR_SECONDS };
    await shareBucket(environment).replace(file);
  } catch (error) {
    if (await isKept(name, environment)) return;
    log({ requestId, event: 'share_picture_not_kept', ...describeError(error) });
  }
}

async function drawn({ name, drawing }: Current, context: FileContext): Promise<FileAnswer> {
  await context.countUse();
  const { drawSharePicture } = await import('../share/draw.ts');
  const wanted = drawing.picture;
  const picture = wanted === null ? null : await fetchOwnPicture(wanted, context.environment);
  const { bytes, complete } = await drawSharePicture(drawing, picture);
  if (!complete) return { bytes, type: TYPE, outcome: 'makeshift', cacheSeconds: INCOMPLETE_SECONDS };
  await keep(name, bytes, context);
  return { bytes, type: TYPE, outcome: 'drawn', cacheSeconds: null };
}

/**
 * Returns the picture of an address. Redirects to the current one when the row has changed. Refuses with not_found for
 * missing rows (a default picture would be cached under this address), throttled, unavailable.
 */
export async function answerSharePicture(path: string, context: FileContext): Promise<FileAnswer> {
  const asked = parseShareUrl(path);
  const current = asked && (await currentPicture(asked.kind, asked.slug, context.environment));
  if (!current) throw new RefusalError('not_found');
  const location = shareUrl(current.name);
  if (location !== path) return { location, outcome: 'moved', cacheSeconds: MOVED_SECONDS };
  const bytes = await shareBucket(context.environment).get(shareFile(current.name));
  if (bytes) return { bytes, type: TYPE, outcome: 'kept', cacheSeconds: null };
  return drawn(current, context);
}

/** Deletes outdated pictures and returns their number. Refuses with unavailable. */
export async function removeStaleSharePictures(environment: ServerEnvironment): Promise<number> {
  const names = await staleSharePictures(environment);
  await shareBucket(environment).remove(names);
  return names.length;
}
