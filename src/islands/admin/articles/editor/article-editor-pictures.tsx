/** Pictures that are uploaded for the text: a dialog for each description, and a list with the progress. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ARTICLE_LIMITS } from '#contract/admin-articles.ts';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { PICTURE_TEXT } from '#messages/admin/article-body.ts';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import {
  altProblem,
  nextToDescribe,
  type PictureJob,
} from '#stores/admin/articles/editor/article-editor-pictures.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useEditor } from './use-article-editor.ts';

/**
 * Data URL of a file for an img element; the pages' policy allows no blob URLs. Null until the file is read, and for files
 * that are no picture.
 */
function useThumbnail(file: unknown): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob) || !file.type.startsWith('image/')) return;
    const reader = new FileReader();
    const stop = new AbortController();
    reader.addEventListener(
      'load',
      () => {
        if (typeof reader.result === 'string') setAddress(reader.result);
      },
      { signal: stop.signal },
    );
    reader.readAsDataURL(file);
    return () => stop.abort();
  }, [file]);
  return address;
}

interface JobProps {
  readonly job: PictureJob;
}

function Thumbnail({ job }: JobProps) {
  const thumbnail = useThumbnail(useEditor().pictures.fileOf(job.key));
  if (thumbnail === null) return null;
  return (
    <img
      src={thumbnail}
      alt={PICTURE_TEXT.thumbnail}
      className="max-h-36 w-auto max-w-full justify-self-start sm:max-h-56"
    />
  );
}

/** A description; its error is shown once it was sent. */
function useDescription(key: string) {
  const { pictures } = useEditor();
  const [alt, setAlt] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    pictures.describe(key, alt);
  };
  return { alt, setAlt, submit, error: tried ? (altProblem(alt) ?? undefined) : undefined };
}

function Description({ job, more }: JobProps & { readonly more: number }) {
  const { pictures } = useEditor();
  const { alt, setAlt, submit, error } = useDescription(job.key);
  const form = useRef<HTMLFormElement>(null);
  // The field of the picture before had the focus and is gone.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form ref={form} noValidate data-focus-field="" className="grid gap-5" onSubmit={submit}>
      <p className="wrap-anywhere text-muted">{PICTURE_TEXT.of(job.name, more)}</p>
      <Thumbnail job={job} />
      <p>{PICTURE_TEXT.why}</p>
      <Field required label={PICTURE_TEXT.alt} hint={PICTURE_TEXT.altHint} error={error}>
        {(control) => (
          <TextArea
            control={control}
            name="alt"
            value={alt}
            rows={3}
            maxLength={ARTICLE_LIMITS.altLength}
            counterLabel={FORM_TEXT.counter}
            onChange={setAlt}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => pictures.drop(job.key)}>
          {PICTURE_TEXT.skip}
        </Button>
        <Button type="submit">{PICTURE_TEXT.insert}</Button>
      </div>
    </form>
  );
}

function Line({ job }: JobProps) {
  const { pictures } = useEditor();
  const { key, name, phase, failure } = job;
  const failed = phase === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-line-strong bg-surface py-2 pr-3 pl-4">
      {!failed && <Spinner />}
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-semibold">{name}</p>
        <p className={failed ? 'text-small text-danger' : 'text-small text-muted'}>
          {failed ? failure : PICTURE_TEXT[phase === 'kept' ? 'sending' : phase]}
        </p>
      </div>
      {failed && !job.isFinal && (
        <button
          type="button"
          aria-label={PICTURE_TEXT.retry(name)}
          className="button button-quiet"
          onClick={() => pictures.retry(key)}
        >
          {SHARED_WORDS.retry}
        </button>
      )}
      <button
        type="button"
        aria-label={failed ? PICTURE_TEXT.dismiss(name) : PICTURE_TEXT.cancel(name)}
        className="button button-quiet"
        onClick={() => pictures.drop(key)}
      >
        {failed ? PICTURE_TEXT.dismissShort : SAVE_WORDS.cancel}
      </button>
    </li>
  );
}

export function EditorPictures() {
  const { pictures } = useEditor();
  const jobs = useStore(pictures.$jobs);
  const asked = nextToDescribe(jobs);
  const more = jobs.filter(({ alt, isFinal }) => alt === null && !isFinal).length - 1;
  // The text cannot be focused behind an open dialog.
  useEffect(() => {
    if (nextToDescribe(jobs) === null) pictures.place();
  }, [jobs, pictures]);
  const listed = jobs.filter(({ alt, phase }) => alt !== null || phase === 'failed');
  return (
    <>
      <Dialog
        open={asked !== null}
        title={PICTURE_TEXT.title}
        closeLabel={PICTURE_TEXT.close}
        onClose={() => {
          if (asked !== null) pictures.drop(asked.key);
        }}
      >
        {asked !== null && <Description key={asked.key} job={asked} more={more} />}
      </Dialog>
      <ul aria-label={PICTURE_TEXT.list} aria-live="polite" className="grid gap-2 empty:hidden">
        {listed.map((job) => (
          <Line key={job.key} job={job} />
        ))}
      </ul>
    </>
  );
}
