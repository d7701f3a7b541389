/**
 * Pictures for the text: uploaded one after the other while they are described. A placeholder holds the place of a
 * picture, so that text typed meanwhile stays.
 */
import { codeOf } from '../../../../contract/error-codes.ts';
import { atom } from 'nanostores';
import { ARTICLE_LIMITS } from '../../../../contract/admin-articles.ts';
import { blockEdit, type TextSelection } from '../../../../domain/article-markdown.ts';
import {
  findPlaceholder,
  pictureMarkdown,
  placeholderMarkdown,
} from '../../../../domain/article-placeholders.ts';
import { articlePictureText } from '../../../../messages/core/picture-upload.ts';
import { errorText } from '../../../../messages/core/errors.ts';
import { uploadPicture, type KeptPicture, type PictureFile } from '../../../core/picture-upload.ts';
import type { Body } from './body.ts';

/** A file with its name. */
export interface NamedPicture extends PictureFile {
  readonly name: string;
}

/** One picture that is not in the text yet. */
export interface PictureJob {
  readonly key: string;
  readonly name: string;
  readonly phase: 'waiting' | 'reading' | 'sending' | 'kept' | 'failed';
  readonly failure: string | null;
  /** Whether sending the file again would be refused again. */
  readonly hopeless: boolean;
  /** Null until it is described. */
  readonly alt: string | null;
  /** Whether its placeholder is in the text. */
  readonly placed: boolean;
  readonly picture: KeptPicture | null;
}

const WAITING = {
  phase: 'waiting',
  failure: null,
  hopeless: false,
  alt: null,
  placed: false,
  picture: null,
} as const;

/** The picture to describe next; null when all are described or cannot be kept. */
export function nextToDescribe(jobs: readonly PictureJob[]): PictureJob | null {
  return jobs.find(({ alt, hopeless }) => alt === null && !hopeless) ?? null;
}

/** Why a description is refused; null when it is not. */
export function altProblem(alt: string): string | null {
  if (alt.trim() === '') return errorText('required');
  return [...alt.trim()].length > ARTICLE_LIMITS.altLength ? errorText('too_long') : null;
}

interface Upload {
  readonly file: NamedPicture;
  readonly abort: AbortController;
}

/** The pictures with their files. */
function createJobs() {
  const $jobs = atom<readonly PictureJob[]>([]);
  const uploads = new Map<string, Upload>();
  let count = 0;
  return {
    $jobs,
    uploads,
    change: (key: string, changes: Partial<PictureJob>) => {
      $jobs.set($jobs.get().map((job) => (job.key === key ? { ...job, ...changes } : job)));
    },
    add: (files: readonly NamedPicture[]) => {
      const jobs = files.map((file): PictureJob => {
        count += 1;
        const key = count.toString(36);
        uploads.set(key, { file, abort: new AbortController() });
        return { key, name: file.name, ...WAITING };
      });
      $jobs.set([...$jobs.get(), ...jobs]);
    },
    /** Cancels the upload. */
    remove: (key: string) => {
      uploads.get(key)?.abort.abort();
      uploads.delete(key);
      $jobs.set($jobs.get().filter((job) => job.key !== key));
    },
  };
}

type Jobs = ReturnType<typeof createJobs>;

async function send({ change }: Jobs, key: string, { file, abort: { signal } }: Upload): Promise<void> {
  try {
    const onPhase = (phase: 'reading' | 'sending'): void => {
      change(key, { phase });
    };
    change(key, { picture: await uploadPicture(file, { onPhase, signal }), phase: 'kept' });
  } catch (error) {
    if (signal.aborted) return;
    const code = codeOf(error);
    const hopeless = code.startsWith('picture_') || code === 'payload_too_large';
    change(key, { phase: 'failed', failure: articlePictureText(code), hopeless });
  }
}

/** Returns a function that sends what waits, one picture at a time. */
function createQueue(jobs: Jobs): () => Promise<void> {
  let busy = false;
  return async () => {
    if (busy) return;
    busy = true;
    for (;;) {
      const job = jobs.$jobs.get().find(({ phase }) => phase === 'waiting');
      const upload = job && jobs.uploads.get(job.key);
      if (job === undefined || upload === undefined) break;
      await send(jobs, job.key, upload);
    }
    busy = false;
  };
}

/** Replaces the placeholder of a picture in the text, if it is still there. */
function replacePlaceholder(body: Body, key: string, markdownOf: (alt: string) => string): void {
  body.edit(({ text }) => {
    const found = findPlaceholder(text, key);
    if (found === null) return null;
    const { from, to, alt } = found;
    const insert = markdownOf(alt);
    return { from, to, insert, start: from + insert.length, end: from + insert.length };
  }, true);
}

/** Puts pictures or their placeholders into the text: the first where the caret was, because an open dialog may lose it. */
function createPlacing(body: Body, { $jobs, change, remove }: Jobs) {
  let caret: TextSelection | null = null;
  const insert = (markdown: string): void => {
    const first = caret;
    caret = null;
    body.edit((selected) => blockEdit(first?.text === selected.text ? first : selected, markdown, ''));
  };
  const place = ({ key, alt, picture, placed }: PictureJob): void => {
    if (alt === null || (placed && picture === null)) return;
    if (picture === null) {
      insert(placeholderMarkdown(alt, key));
      change(key, { placed: true });
      return;
    }
    if (placed) replacePlaceholder(body, key, (typed) => pictureMarkdown(typed || alt, picture));
    else insert(pictureMarkdown(alt, picture));
    remove(key);
  };
  return {
    keepCaret: () => {
      caret ??= body.selection();
    },
    place: () => {
      for (const job of $jobs.get()) place(job);
      caret = null;
    },
  };
}

export function createPictures(body: Body) {
  const jobs = createJobs();
  const { $jobs, uploads, change, remove } = jobs;
  const sendWaiting = createQueue(jobs);
  const { keepCaret, place } = createPlacing(body, jobs);
  return {
    $jobs,
    fileOf: (key: string): NamedPicture | null => uploads.get(key)?.file ?? null,
    add: (files: readonly NamedPicture[]) => {
      keepCaret();
      jobs.add(files);
      void sendWaiting();
    },
    /** Call place() once the text can be focused again. */
    describe: (key: string, alt: string) => {
      if (altProblem(alt) === null) change(key, { alt: alt.trim() });
    },
    place,
    retry: (key: string) => {
      const upload = uploads.get(key);
      if (upload === undefined) return;
      uploads.set(key, { ...upload, abort: new AbortController() });
      change(key, { phase: 'waiting', failure: null });
      void sendWaiting();
    },
    /** Cancels the upload and takes its placeholder out. */
    drop: (key: string) => {
      if ($jobs.get().some((job) => job.key === key && job.placed)) replacePlaceholder(body, key, () => '');
      remove(key);
    },
    /** Cancels all uploads; the text does not change. */
    dropAll: () => {
      for (const { key } of $jobs.get()) remove(key);
    },
  };
}
