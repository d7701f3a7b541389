/**
 * Pictures for the text: uploaded one after the other while they are described. A placeholder holds the place of a
 * picture, so that text typed meanwhile stays.
 */
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { blockEdit, type TextSelection } from '#domain/article-toolbar.ts';
import { findPlaceholder, pictureMarkdown, placeholderMarkdown } from '#domain/article-pictures.ts';
import { PICTURE_TEXT } from '#messages/admin/article-body.ts';
import { errorText } from '#messages/core/errors.ts';
import { missingText } from '#messages/core/missing-field.ts';
import { createPictureQueue, type NamedPicture, type QueuedPicture } from '#stores/core/picture-queue.ts';
import type { KeptPicture } from '#stores/core/picture-upload.ts';
import type { Body } from './body.ts';

interface TextPicture {
  /** Null until it is described. */
  readonly alt: string | null;
  /** Whether its placeholder is in the text. */
  readonly placed: boolean;
  readonly picture: KeptPicture | null;
}

export type PictureJob = QueuedPicture & TextPicture;

const NEW: TextPicture = { alt: null, placed: false, picture: null };

/** The picture to describe next; null when all are described or cannot be kept. */
export function nextToDescribe(jobs: readonly PictureJob[]): PictureJob | null {
  return jobs.find(({ alt, isFinal }) => alt === null && !isFinal) ?? null;
}

/** Why a description is refused; null when it is not. */
export function altProblem(alt: string): string | null {
  if (alt.trim() === '') return missingText(PICTURE_TEXT.alt, false);
  return [...alt.trim()].length > ARTICLE_LIMITS.altLength ? errorText('too_long') : null;
}

type Queue = ReturnType<typeof createPictureQueue<TextPicture>>;

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
function createPlacing(body: Body, { $jobs, change, remove }: Queue) {
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
  const queue = createPictureQueue<TextPicture>(NEW, (key, picture) => queue.change(key, { picture }));
  const { $jobs, change, remove } = queue;
  const { keepCaret, place } = createPlacing(body, queue);
  return {
    $jobs,
    fileOf: queue.fileOf,
    retry: queue.retry,
    dropAll: queue.clear,
    add: (files: readonly NamedPicture[]) => {
      keepCaret();
      queue.add(files);
    },
    /** Call place() once the text can be focused again. */
    describe: (key: string, alt: string) => {
      if (altProblem(alt) === null) change(key, { alt: alt.trim() });
    },
    place,
    drop: (key: string) => {
      if ($jobs.get().some((job) => job.key === key && job.placed)) replacePlaceholder(body, key, () => '');
      remove(key);
    },
  };
}
