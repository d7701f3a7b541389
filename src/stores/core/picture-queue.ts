/** Pictures that are uploaded one after the other. */
import { atom } from 'nanostores';
import { codeOf } from '#contract/error-codes.ts';
import { articlePictureText } from '#messages/core/picture-upload.ts';
import { uploadPicture, type KeptPicture, type PictureFile } from './picture-upload.ts';

export interface NamedPicture extends PictureFile {
  readonly name: string;
}

export interface QueuedPicture {
  readonly key: string;
  readonly name: string;
  readonly phase: 'waiting' | 'reading' | 'sending' | 'kept' | 'failed';
  readonly failure: string | null;
  /** Whether sending the file again would be refused again. */
  readonly isFinal: boolean;
}

interface Upload {
  readonly file: NamedPicture;
  readonly abort: AbortController;
}

/** The pictures with their files. Each picture starts with `extra`. */
function createJobs<Extra extends object>(extra: Extra) {
  const $jobs = atom<readonly (QueuedPicture & Extra)[]>([]);
  const uploads = new Map<string, Upload>();
  let count = 0;
  return {
    $jobs,
    uploads,
    change: (key: string, changes: Partial<QueuedPicture & Extra>) =>
      $jobs.set($jobs.get().map((job) => (job.key === key ? { ...job, ...changes } : job))),
    add: (files: readonly NamedPicture[]) => {
      const jobs = files.map((file): QueuedPicture & Extra => {
        count += 1;
        const key = count.toString(36);
        uploads.set(key, { file, abort: new AbortController() });
        return { key, name: file.name, phase: 'waiting', failure: null, isFinal: false, ...extra };
      });
      $jobs.set([...$jobs.get(), ...jobs]);
    },
    remove: (key: string) => {
      uploads.get(key)?.abort.abort();
      uploads.delete(key);
      $jobs.set($jobs.get().filter((job) => job.key !== key));
    },
  };
}

/** Called with each uploaded picture. */
type OnKept = (key: string, picture: KeptPicture, file: NamedPicture) => void;

async function send(
  change: (key: string, changes: Partial<QueuedPicture>) => void,
  key: string,
  { file, abort: { signal } }: Upload,
  onKept: OnKept,
): Promise<void> {
  try {
    const onPhase = (phase: 'reading' | 'sending'): void => change(key, { phase });
    const picture = await uploadPicture(file, { onPhase, signal });
    if (signal.aborted) return;
    change(key, { phase: 'kept' });
    onKept(key, picture, file);
  } catch (error) {
    if (signal.aborted) return;
    const code = codeOf(error);
    const isFinal = code.startsWith('picture_') || code === 'payload_too_large';
    change(key, { phase: 'failed', failure: articlePictureText(code), isFinal });
  }
}

/** Makes a queue. Each picture starts with `extra`, which change() changes. */
export function createPictureQueue<Extra extends object>(extra: Extra, onKept: OnKept) {
  const { $jobs, uploads, change, add, remove } = createJobs(extra);
  const changePhase = (key: string, changes: Partial<QueuedPicture>): void =>
    change(key, changes as Partial<QueuedPicture & Extra>);
  let busy = false;
  const sendWaiting = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (;;) {
      const job = $jobs.get().find(({ phase }) => phase === 'waiting');
      const upload = job && uploads.get(job.key);
      if (job === undefined || upload === undefined) break;
      await send(changePhase, job.key, upload, onKept);
    }
    busy = false;
  };
  return {
    $jobs,
    change,
    remove,
    fileOf: (key: string): NamedPicture | null => uploads.get(key)?.file ?? null,
    add: (files: readonly NamedPicture[]) => {
      add(files);
      void sendWaiting();
    },
    retry: (key: string) => {
      const upload = uploads.get(key);
      if (upload === undefined) return;
      uploads.set(key, { ...upload, abort: new AbortController() });
      changePhase(key, { phase: 'waiting', failure: null });
      void sendWaiting();
    },
    clear: () => {
      for (const { key } of $jobs.get()) remove(key);
    },
  };
}
