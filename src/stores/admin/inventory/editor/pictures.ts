/** Pictures of the open product: sent one after the other, put in order, described. */
import { atom, type ReadableAtom } from 'nanostores';
import { INVENTORY_LIMITS } from '../../../../contract/inventory.ts';
import type { TypedPicture } from '../../../../contract/product-editing.ts';
import { articlePictureText } from '../../../../messages/core/picture-upload.ts';
import { PRODUCT_PICTURES_TEXT as TEXT } from '../../../../messages/admin/product-editor.ts';
import { uploadPicture, type PictureFile } from '../../../core/picture-upload.ts';
import { codeOf } from '../../../core/table/list.ts';
import { $productEditor } from './state.ts';
import { changeProduct } from './typing.ts';

/** A file with its name. */
export interface NamedFile extends PictureFile {
  readonly name: string;
}

/** One picture on its way. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly phase: 'waiting' | 'reading' | 'sending' | 'failed';
  readonly failure: string | null;
}

const $list = atom<readonly Upload[]>([]);
const $said = atom('');
const files = new Map<string, NamedFile>();
let count = 0;
let stop = new AbortController();
let busy = false;

/** Pictures that are on their way, in the order in which they were given. */
export const $uploads: ReadableAtom<readonly Upload[]> = $list;

/** Read out after a picture was moved or taken. */
export const $picturesSaid: ReadableAtom<string> = $said;

function change(key: string, changes: Partial<Upload>): void {
  $list.set($list.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
}

function images(): readonly TypedPicture[] {
  return $productEditor.get().typed.images;
}

/** Puts a picture away that is on its way or was refused. */
export function dropUpload(key: string): void {
  files.delete(key);
  $list.set($list.get().filter((upload) => upload.key !== key));
}

async function send(key: string, file: NamedFile): Promise<void> {
  const mine = stop.signal;
  try {
    const onPhase = (phase: 'reading' | 'sending'): void => {
      change(key, { phase });
    };
    const { url } = await uploadPicture(file, { onPhase, signal: mine });
    if (!files.has(key)) return;
    dropUpload(key);
    changeProduct('images', [...images(), { url, alt: '', color: '' }]);
    $said.set(TEXT.added(file.name, images().length));
  } catch (error) {
    if (!mine.aborted) change(key, { phase: 'failed', failure: articlePictureText(codeOf(error)) });
  }
}

async function sendWaiting(): Promise<void> {
  if (busy) return;
  busy = true;
  for (;;) {
    const next = $list.get().find(({ phase }) => phase === 'waiting');
    const file = next === undefined ? undefined : files.get(next.key);
    if (next === undefined || file === undefined) break;
    await send(next.key, file);
  }
  busy = false;
}

/** Sends pictures; those beyond what a product may have are left out and said to be. */
export function addProductPictures(chosen: readonly NamedFile[]): void {
  const room = Math.max(0, INVENTORY_LIMITS.images - images().length - $list.get().length);
  const uploads = chosen.slice(0, room).map((file): Upload => {
    count += 1;
    const key = `picture-${count.toString(36)}`;
    files.set(key, file);
    return { key, name: file.name, phase: 'waiting', failure: null };
  });
  $list.set([...$list.get(), ...uploads]);
  if (chosen.length > room) $said.set(TEXT.full(INVENTORY_LIMITS.images));
  void sendWaiting();
}

/** Sends a picture once more that did not arrive. */
export function retryUpload(key: string): void {
  change(key, { phase: 'waiting', failure: null });
  void sendWaiting();
}

/** Gives up everything that is on its way. */
export function dropUploads(): void {
  stop.abort();
  stop = new AbortController();
  files.clear();
  $list.set([]);
  $said.set('');
}

/** Puts a picture at another place, both counted from 0. */
export function movePicture(from: number, to: number): void {
  const all = images();
  const moved = all[from];
  if (moved === undefined || to < 0 || to >= all.length || from === to) return;
  changeProduct('images', all.toSpliced(from, 1).toSpliced(to, 0, moved));
  $said.set(TEXT.moved(moved.alt || TEXT.nameless(from + 1), to + 1, all.length));
}

/** Changes what is said of a picture. */
export function changePicture(index: number, changes: Partial<Omit<TypedPicture, 'url'>>): void {
  const picture = images()[index];
  if (picture !== undefined) changeProduct('images', images().with(index, { ...picture, ...changes }));
}

/** Takes a picture away; a chosen cover goes with it. */
export function removePicture(index: number): void {
  const picture = images()[index];
  if (picture === undefined) return;
  if ($productEditor.get().typed.featured === picture.url) changeProduct('featured', '');
  changeProduct('images', images().toSpliced(index, 1));
  $said.set(TEXT.removed(picture.alt || TEXT.nameless(index + 1)));
}

/** Shows a picture on cards; the first one is shown when nobody chooses. */
export function featurePicture(index: number): void {
  const picture = images()[index];
  if (picture !== undefined) changeProduct('featured', index === 0 ? '' : picture.url);
}
