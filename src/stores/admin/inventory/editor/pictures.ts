/** Pictures of the open product: uploaded one after the other, ordered, described. */
import { codeOf } from '../../../../contract/error-codes.ts';
import { atom, type ReadableAtom } from 'nanostores';
import { INVENTORY_LIMITS } from '../../../../contract/inventory.ts';
import type { TypedPicture } from '../../../../contract/product-editing.ts';
import { articlePictureText } from '../../../../messages/core/picture-upload.ts';
import { PRODUCT_PICTURES_TEXT as TEXT } from '../../../../messages/admin/product-editor.ts';
import { uploadPicture, type PictureFile } from '../../../core/picture-upload.ts';
import type { ProductStore } from './state.ts';
import type { ProductTyping } from './typing.ts';

/** A file with its name. */
interface NamedFile extends PictureFile {
  readonly name: string;
}

/** One picture that is uploaded, or was refused. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly phase: 'waiting' | 'reading' | 'sending' | 'failed';
  readonly failure: string | null;
}

/** The list of uploads with their files. */
function createUploadList() {
  const $uploads = atom<readonly Upload[]>([]);
  const files = new Map<string, NamedFile>();
  let count = 0;
  return {
    $uploads,
    files,
    change: (key: string, changes: Partial<Upload>) => {
      $uploads.set($uploads.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
    },
    /** Cancels an upload, or clears its refusal. */
    drop: (key: string) => {
      files.delete(key);
      $uploads.set($uploads.get().filter((upload) => upload.key !== key));
    },
    add: (chosen: readonly NamedFile[]) => {
      const uploads = chosen.map((file): Upload => {
        count += 1;
        const key = `picture-${count.toString(36)}`;
        files.set(key, file);
        return { key, name: file.name, phase: 'waiting', failure: null };
      });
      $uploads.set([...$uploads.get(), ...uploads]);
    },
    clear: () => {
      files.clear();
      $uploads.set([]);
    },
  };
}

/** Returns a function that sends what waits, one at a time. */
function createQueue(
  $uploads: ReadableAtom<readonly Upload[]>,
  files: ReadonlyMap<string, NamedFile>,
  send: (key: string, file: NamedFile) => Promise<void>,
): () => Promise<void> {
  let busy = false;
  return async () => {
    if (busy) return;
    busy = true;
    for (;;) {
      const next = $uploads.get().find(({ phase }) => phase === 'waiting');
      const file = next && files.get(next.key);
      if (next === undefined || file === undefined) break;
      await send(next.key, file);
    }
    busy = false;
  };
}

/** Uploads one picture at a time; `onKept` gets each address. */
function createUploads(onKept: (file: NamedFile, url: string) => void) {
  const { $uploads, files, change, drop, add, clear } = createUploadList();
  let abort = new AbortController();
  const send = async (key: string, file: NamedFile): Promise<void> => {
    const { signal } = abort;
    try {
      const onPhase = (phase: 'reading' | 'sending'): void => {
        change(key, { phase });
      };
      const { url } = await uploadPicture(file, { onPhase, signal });
      if (!files.has(key)) return;
      drop(key);
      onKept(file, url);
    } catch (error) {
      if (!signal.aborted) change(key, { phase: 'failed', failure: articlePictureText(codeOf(error)) });
    }
  };
  const sendWaiting = createQueue($uploads, files, send);
  const retry = (key: string): void => {
    change(key, { phase: 'waiting', failure: null });
    void sendWaiting();
  };
  return {
    $uploads,
    drop,
    retry,
    add: (chosen: readonly NamedFile[]) => {
      add(chosen);
      void sendWaiting();
    },
    /** Cancels all. */
    reset: () => {
      abort.abort();
      abort = new AbortController();
      clear();
    },
  };
}

/** Changes of the pictures that are kept; `announce` is read out. Indexes count from 0. */
function createArranging(
  { $editor }: ProductStore,
  { change }: ProductTyping,
  announce: (text: string) => void,
) {
  const images = (): readonly TypedPicture[] => $editor.get().typed.images;
  return {
    move: (from: number, to: number) => {
      const all = images();
      const moved = all[from];
      if (moved === undefined || to < 0 || to >= all.length || from === to) return;
      change('images', all.toSpliced(from, 1).toSpliced(to, 0, moved));
      announce(TEXT.moved(moved.alt || TEXT.nameless(from + 1), to + 1, all.length));
    },
    describe: (index: number, changes: Partial<Omit<TypedPicture, 'url'>>) => {
      const picture = images()[index];
      if (picture !== undefined) change('images', images().with(index, { ...picture, ...changes }));
    },
    /** Removes a picture, also as the cover. */
    remove: (index: number) => {
      const picture = images()[index];
      if (picture === undefined) return;
      if ($editor.get().typed.featured === picture.url) change('featured', '');
      change('images', images().toSpliced(index, 1));
      announce(TEXT.removed(picture.alt || TEXT.nameless(index + 1)));
    },
    /** Makes a picture the cover; the first one is it without a choice. */
    feature: (index: number) => {
      const picture = images()[index];
      if (picture !== undefined) change('featured', index === 0 ? '' : picture.url);
    },
  };
}

export function createProductPictures(state: ProductStore, typing: ProductTyping) {
  const $announcement = atom('');
  const announce = (text: string): void => {
    $announcement.set(text);
  };
  const images = (): readonly TypedPicture[] => state.$editor.get().typed.images;
  const uploads = createUploads((file, url) => {
    typing.change('images', [...images(), { url, alt: '', color: '' }]);
    announce(TEXT.added(file.name, images().length));
  });
  return {
    ...createArranging(state, typing, announce),
    ...uploads,
    /** Read out after a change. */
    $announcement,
    /** Uploads pictures; those beyond the limit are left out and announced. */
    add: (chosen: readonly NamedFile[]) => {
      const room = Math.max(0, INVENTORY_LIMITS.images - images().length - uploads.$uploads.get().length);
      if (chosen.length > room) announce(TEXT.full(INVENTORY_LIMITS.images));
      uploads.add(chosen.slice(0, room));
    },
    reset: () => {
      uploads.reset();
      announce('');
    },
  };
}
