/** The cover: uploaded on choosing; its description is a field of the article. */
import { codeOf } from '#contract/error-codes.ts';
import { atom } from 'nanostores';
import { articlePictureText } from '#messages/core/picture-upload.ts';
import { uploadPicture } from '#stores/core/picture-upload.ts';
import type { NamedPicture } from '#stores/core/picture-queue.ts';
import type { EditorStore } from './article-editor-state.ts';
import type { Typing } from './article-editor-typing.ts';

interface CoverState {
  readonly phase: 'idle' | 'reading' | 'sending' | 'failed';
  readonly name: string;
  readonly failure: string | null;
}

const IDLE: CoverState = { phase: 'idle', name: '', failure: null };

export function createCover({ $editor }: EditorStore, { change }: Typing) {
  const $state = atom<CoverState>(IDLE);
  let upload = new AbortController();
  let latest: NamedPicture | null = null;
  /** Cancels an upload under way. The former cover stays until the new one is kept. */
  const choose = async (file: NamedPicture): Promise<void> => {
    upload.abort();
    upload = new AbortController();
    latest = file;
    const { signal } = upload;
    const onPhase = (phase: 'reading' | 'sending'): void =>
      $state.set({ phase, name: file.name, failure: null });
    onPhase('reading');
    try {
      const { url } = await uploadPicture(file, { onPhase, signal });
      $state.set(IDLE);
      // The description belongs to the former picture.
      if ($editor.get().typed.featured_image_url !== '') change('featured_image_alt', '');
      change('featured_image_url', url);
    } catch (error) {
      if (signal.aborted) return;
      $state.set({ phase: 'failed', name: file.name, failure: articlePictureText(codeOf(error)) });
    }
  };
  return {
    $state,
    choose,
    retry: () => {
      if (latest !== null) void choose(latest);
    },
    /** Cancels the upload, or clears its refusal. */
    cancel: () => {
      upload.abort();
      latest = null;
      $state.set(IDLE);
    },
    remove: () => {
      change('featured_image_url', '');
      change('featured_image_alt', '');
    },
  };
}
