/** One picture of a form: uploaded on choosing; the former one stays until the new one is kept. */
import { atom, type ReadableAtom } from 'nanostores';
import { createPictureQueue, type NamedPicture } from './picture-queue.ts';

/** `onKept` gets the address of the uploaded picture. */
export function createPictureChoice(onKept: (url: string) => void) {
  const $isKept = atom(false);
  const { $jobs, add, clear, remove, retry } = createPictureQueue({}, (key, { url }) => {
    remove(key);
    onKept(url);
    $isKept.set(true);
  });
  /** Cancels the upload, or clears its refusal. */
  const cancel = (): void => {
    clear();
    $isKept.set(false);
  };
  return {
    /** At most one. */
    $jobs,
    /** Whether the latest upload was kept. */
    $isKept: $isKept as ReadableAtom<boolean>,
    retry,
    choose: (file: NamedPicture) => {
      cancel();
      add([file]);
    },
    cancel,
  };
}

export type PictureChoice = ReturnType<typeof createPictureChoice> & {
  readonly remove: () => void;
};
