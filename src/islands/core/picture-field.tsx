/** The picture of a form: chosen, dropped or pasted, with its upload. */
import { useStore } from '@nanostores/react';
import { useId, useRef, type ReactNode } from 'react';
import { PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { PictureChoice } from '#stores/core/picture-choice.ts';
import { Button } from '#ui/button.tsx';
import { Legend } from '#ui/choice-list.tsx';
import { ErrorText } from '#ui/error-text.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Spinner } from '#ui/spinner.tsx';

interface PictureWords {
  readonly choose: string;
  readonly chooseOther: string;
  readonly remove: string;
  readonly lead: string;
  /** Without a picture. */
  readonly none: string;
  readonly waiting: string;
  readonly reading: string;
  readonly sending: string;
  /** Announced after an upload. */
  readonly kept: string;
}

interface PictureFieldProps {
  readonly choice: PictureChoice;
  readonly name: string;
  readonly legend: string;
  readonly optionalLabel?: string;
  readonly words: PictureWords;
  /** Empty without a picture. */
  readonly url: string;
  readonly alt: string;
  /** The size and shape of the picture. */
  readonly look: string;
  readonly error?: string | undefined;
  /** A field that a picture has. */
  readonly children?: ReactNode;
}

interface UploadProps extends Pick<PictureFieldProps, 'choice' | 'words'> {
  /** Wraps a press after which its button is gone. */
  readonly thenFocus: (press: () => void) => () => void;
}

function Progress({ choice, words, thenFocus }: UploadProps) {
  const [upload] = useStore(choice.$jobs);
  if (upload === undefined || upload.phase === 'failed' || upload.phase === 'kept') return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Spinner label={words[upload.phase]} />
      <span className="min-w-0 truncate text-small text-muted">{upload.name}</span>
      <Button variant="quiet" onClick={thenFocus(choice.cancel)}>
        {SAVE_WORDS.cancel}
      </Button>
    </div>
  );
}

function Failure({ choice, thenFocus }: Omit<UploadProps, 'words'>) {
  const [upload] = useStore(choice.$jobs);
  return (
    <div role="alert" className="empty:hidden">
      {upload?.phase === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-small font-semibold text-danger">{upload.failure}</p>
          {!upload.isFinal && (
            <Button variant="quiet" onClick={thenFocus(() => choice.retry(upload.key))}>
              {SHARED_WORDS.retry}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ButtonsProps extends Omit<PictureFieldProps, 'children'>, Pick<UploadProps, 'thenFocus'> {
  /** Ids of hint and error. */
  readonly describedBy: string;
  readonly onTake: (files: readonly File[]) => void;
}

function Buttons({ choice, name, words, url, error, thenFocus, describedBy, onTake }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        name={name}
        label={url === '' ? words.choose : words.chooseOther}
        accept={PHOTO_MEDIA_TYPES}
        describedBy={describedBy}
        invalid={error !== undefined}
        onChoose={onTake}
      />
      {url !== '' && (
        <Button variant="quiet" onClick={thenFocus(choice.remove)}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}

export function PictureField({ children, ...props }: PictureFieldProps) {
  const { choice, words, url, error } = props;
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const field = useRef<HTMLFieldSetElement>(null);
  const isKept = useStore(choice.$isKept);
  const take = ([file]: readonly File[]): void => {
    if (file !== undefined) choice.choose(file);
  };
  const thenFocus = (press: () => void) => (): void => {
    press();
    field.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  };
  const describedBy = error === undefined ? hintId : `${hintId} ${errorId}`;
  return (
    <fieldset ref={field} id={id} className="grid min-w-0 gap-3">
      <Legend legend={props.legend} optionalLabel={props.optionalLabel} />
      <FileArea className="grid grid-cols-1 gap-4 p-4" takesPaste onTake={take}>
        {url !== '' && <img src={thumbnailOf(url) ?? url} alt={props.alt} className={props.look} />}
        <Buttons {...props} thenFocus={thenFocus} describedBy={describedBy} onTake={take} />
        <Progress choice={choice} words={words} thenFocus={thenFocus} />
        <Failure choice={choice} thenFocus={thenFocus} />
        <output className="sr-only">{isKept && words.kept}</output>
        <p id={hintId} className="text-small text-muted">
          {url === '' && <span className="block">{words.none}</span>}
          {words.lead}
        </p>
      </FileArea>
      {error !== undefined && (
        <ErrorText id={errorId} controlId={id}>
          {error}
        </ErrorText>
      )}
      {url !== '' && children}
    </fieldset>
  );
}
