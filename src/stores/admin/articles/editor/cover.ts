/** The cover: sent as soon as it is chosen; its description is a field of the article. */
import { atom, type ReadableAtom } from 'nanostores';
import { articlePictureText } from '../../../../messages/core/picture-upload.ts';
import { uploadPicture } from '../../../core/picture-upload.ts';
import { codeOf } from '../../../core/table/list.ts';
import type { NamedPicture } from './pictures.ts';
import { $editor } from './state.ts';
import { changeArticle } from './page.ts';

/** Where a cover on its way stands. */
export interface CoverState {
  readonly phase: 'idle' | 'reading' | 'sending' | 'failed';
  readonly name: string;
  readonly failure: string | null;
}

const IDLE: CoverState = { phase: 'idle', name: '', failure: null };
const $state = atom<CoverState>(IDLE);
let stop: AbortController | null = null;
let last: NamedPicture | null = null;

/** Where a cover on its way stands. */
export const $cover: ReadableAtom<CoverState> = $state;

/** Sends a file as the cover; one that is on its way is given up. The former cover stays until the new one is kept. */
export async function chooseCover(file: NamedPicture): Promise<void> {
  stop?.abort();
  const mine = new AbortController();
  stop = mine;
  last = file;
  $state.set({ phase: 'reading', name: file.name, failure: null });
  try {
    const onPhase = (phase: 'reading' | 'sending'): void => {
      $state.set({ phase, name: file.name, failure: null });
    };
    const { url } = await uploadPicture(file, { onPhase, signal: mine.signal });
    $state.set(IDLE);
    // Another picture needs other words.
    if ($editor.get().typed.featured_image_url !== '') changeArticle('featured_image_alt', '');
    changeArticle('featured_image_url', url);
  } catch (error) {
    if (mine.signal.aborted) return;
    $state.set({ phase: 'failed', name: file.name, failure: articlePictureText(codeOf(error)) });
  }
}

/** Sends the same file once more. */
export function retryCover(): void {
  if (last !== null) void chooseCover(last);
}

/** Gives up what is on its way, or puts away what was said about it. */
export function cancelCover(): void {
  stop?.abort();
  last = null;
  $state.set(IDLE);
}

/** Takes the cover and its description away. */
export function removeCover(): void {
  changeArticle('featured_image_url', '');
  changeArticle('featured_image_alt', '');
}
