/** Share pictures: drawn when somebody asks for one for the first time, kept, and never drawn again while nothing in it changed. */
import { RefusalError } from '../../../src/contract/error-codes.ts';
import { createPublicClient } from '../../../src/data/client.ts';
import { readShareFacts } from '../../../src/data/share-pictures.ts';
import {
  parseShareUrl,
  shareDrawing,
  shareFile,
  shareUrl,
  shareVersion,
  type ShareDrawing,
  type ShareKind,
  type ShareName,
} from '../../../src/domain/share-pictures.ts';
import { shareBucket, staleSharePictures } from '../database.ts';
import type { ServerEnvironment } from '../../../src/contract/environment.ts';
import { describeError, log } from '../log.ts';
import type { FileAnswer, FileContext, FileDoor } from '../serve-file.ts';
import { fetchOwnPicture } from '../share/picture-source.ts';

/** Drawing costs, handing out what is kept does not: only drawing is counted. */
export const SHARE_DOOR: FileDoor = {
  name: 'share-picture',
  throttle: { perAddress: { hits: 120, windowSeconds: 600 }, total: { hits: 1500, windowSeconds: 600 } },
};

const TYPE = 'image/jpeg';
const YEAR_SECONDS = 31_536_000;
/** An address of before leads on: what it leads to may change at any time. */
const MOVED_SECONDS = 60;
/** A picture that had to do without its cover. */
const MAKESHIFT_SECONDS = 60;

interface Current {
  readonly name: ShareName;
  readonly drawing: ShareDrawing;
}

/** The picture that a row has now; null when anybody may see no such row. */
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
 * Keeps a picture. Of two that are kept at once the storage may refuse one: as long as there is one, that is as well. Whoever
 * asked has the picture already, so that a failure is only noted.
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
  if (!complete) return { bytes, type: TYPE, outcome: 'makeshift', cacheSeconds: MAKESHIFT_SECONDS };
  await keep(name, bytes, context);
  return { bytes, type: TYPE, outcome: 'drawn', cacheSeconds: null };
}

/**
 * The picture at an address. Leads on to the current one when the row has changed since. Refuses with not_found when there
 * is no such row for anybody (a picture of the brand instead would be kept by caches as this row's), throttled, unavailable.
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

/** Removes kept pictures whose row is gone or has a newer one; answers how many. Refuses with unavailable. */
export async function removeStaleSharePictures(environment: ServerEnvironment): Promise<number> {
  const names = await staleSharePictures(environment);
  await shareBucket(environment).remove(names);
  return names.length;
}
