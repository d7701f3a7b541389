/**
 * Pictures on their way into the text: sent one after the other while somebody describes them. What is written meanwhile
 * stays; a placeholder holds the place.
 */
import { atom, type ReadableAtom } from 'nanostores';
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
import { codeOf } from '../../../core/table/list.ts';
import { bodySelection, editBody } from './body.ts';

/** A file with its name. */
export interface NamedPicture extends PictureFile {
  readonly name: string;
}

/** One picture on its way. */
export interface PictureJob {
  readonly key: string;
  readonly name: string;
  /** 'waiting' for those before it; 'kept' by the service; 'failed' with a sentence. */
  readonly phase: 'waiting' | 'reading' | 'sending' | 'kept' | 'failed';
  readonly failure: string | null;
  /** Whether sending it again would end in the same way. */
  readonly hopeless: boolean;
  /** What is to be seen; null until somebody has said so. */
  readonly alt: string | null;
  /** Whether something stands for it in the text. */
  readonly placed: boolean;
  readonly picture: KeptPicture | null;
}

interface Work {
  readonly file: NamedPicture;
  readonly stop: AbortController;
}

const $list = atom<readonly PictureJob[]>([]);
const works = new Map<string, Work>();
let count = 0;
let busy = false;
/** Where the first of the pictures that are asked about was put; a dialog in front of the text may lose it. */
let caret: TextSelection | null = null;

/** The pictures that are on their way into the text, in the order in which they were given. */
export const $pictureJobs: ReadableAtom<readonly PictureJob[]> = $list;

function change(key: string, changes: Partial<PictureJob>): void {
  $list.set($list.get().map((job) => (job.key === key ? { ...job, ...changes } : job)));
}

function forget(key: string): void {
  works.get(key)?.stop.abort();
  works.delete(key);
  $list.set($list.get().filter((job) => job.key !== key));
}

async function send(key: string, { file, stop }: Work): Promise<void> {
  try {
    const onPhase = (phase: 'reading' | 'sending'): void => {
      change(key, { phase });
    };
    const picture = await uploadPicture(file, { onPhase, signal: stop.signal });
    change(key, { phase: 'kept', picture });
  } catch (error) {
    if (stop.signal.aborted) return;
    const code = codeOf(error);
    const hopeless = code.startsWith('picture_') || code === 'payload_too_large';
    change(key, { phase: 'failed', failure: articlePictureText(code), hopeless });
  }
}

/** Sends what waits, one at a time. */
async function sendWaiting(): Promise<void> {
  if (busy) return;
  busy = true;
  for (;;) {
    const job = $list.get().find(({ phase }) => phase === 'waiting');
    const work = job === undefined ? undefined : works.get(job.key);
    if (job === undefined || work === undefined) break;
    await send(job.key, work);
  }
  busy = false;
}

/** Takes files for the text. Each is described before it stands there. */
export function addPictures(files: readonly NamedPicture[]): void {
  caret ??= bodySelection();
  const jobs = files.map((file): PictureJob => {
    count += 1;
    const key = count.toString(36);
    works.set(key, { file, stop: new AbortController() });
    return {
      key,
      name: file.name,
      phase: 'waiting',
      failure: null,
      hopeless: false,
      alt: null,
      placed: false,
      picture: null,
    };
  });
  $list.set([...$list.get(), ...jobs]);
  void sendWaiting();
}

/** The picture that somebody has to describe next; none when all are, or cannot be taken. */
export function nextToDescribe(jobs: readonly PictureJob[]): PictureJob | null {
  return jobs.find(({ alt, hopeless }) => alt === null && !hopeless) ?? null;
}

/** The file behind a picture, for showing it; null when it is gone. */
export function pictureFile(key: string): NamedPicture | null {
  return works.get(key)?.file ?? null;
}

/** Why a description will not do; null when it will. */
export function altProblem(alt: string): string | null {
  if (alt.trim() === '') return errorText('required');
  return [...alt.trim()].length > ARTICLE_LIMITS.altLength ? errorText('too_long') : null;
}

/** Says what is to be seen on a picture. Call placePictures() when the text can be reached again. */
export function describePicture(key: string, alt: string): void {
  if (altProblem(alt) === null) change(key, { alt: alt.trim() });
}

function place(job: PictureJob): void {
  const { key, alt, picture, placed } = job;
  if (alt === null) return;
  if (!placed) {
    const markdown = picture === null ? placeholderMarkdown(alt, key) : pictureMarkdown(alt, picture);
    const first = caret;
    caret = null;
    editBody((marked) => blockEdit(first?.text === marked.text ? first : marked, markdown, ''));
    if (picture === null) change(key, { placed: true });
    else forget(key);
    return;
  }
  if (picture === null) return;
  // Taken out of the text meanwhile: nobody wants it any more.
  editBody(({ text }) => {
    const found = findPlaceholder(text, key);
    if (found === null) return null;
    const insert = pictureMarkdown(found.alt || alt, picture);
    return {
      from: found.from,
      to: found.to,
      insert,
      start: found.from + insert.length,
      end: found.from + insert.length,
    };
  }, true);
  forget(key);
}

/** Puts described pictures, or what stands for them, into the text. */
export function placePictures(): void {
  for (const job of $list.get()) place(job);
  caret = null;
}

/** Gives a picture up and takes out what stands for it. */
export function dropPicture(key: string): void {
  const job = $list.get().find((one) => one.key === key);
  if (job?.placed === true) {
    editBody(({ text }) => {
      const found = findPlaceholder(text, key);
      return found && { from: found.from, to: found.to, insert: '', start: found.from, end: found.from };
    }, true);
  }
  forget(key);
}

/** Sends a picture once more that did not arrive. */
export function retryPicture(key: string): void {
  const work = works.get(key);
  if (work === undefined) return;
  works.set(key, { ...work, stop: new AbortController() });
  change(key, { phase: 'waiting', failure: null });
  void sendWaiting();
}

/** Gives up everything that is on its way. */
export function dropAllPictures(): void {
  for (const { key } of $list.get()) forget(key);
}
