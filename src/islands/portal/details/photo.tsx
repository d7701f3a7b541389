/** Choosing, looking at, sending and removing the photo. Renders stores/portal/details/photo.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import type { OwnUser } from '../../../contract/members.ts';
import { PHOTO_MEDIA_TYPES } from '../../../contract/profile-photo.ts';
import { PHOTO_TEXT } from '../../../messages/portal/details.ts';
import {
  $profilePhoto,
  choosePhoto,
  clearPhoto,
  refusePhoto,
  removePhoto,
  sendPhoto,
} from '../../../stores/portal/details/photo.ts';
import { Button } from '../../../ui/button.tsx';
import { MemberPhoto } from '../profile/member-photo.tsx';

const SIZE = 160;

/** An address that an img element shows; the pages' policy allows no other kind for what is not on the server yet. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => {
      reject(new Error('unreadable'));
    });
    reader.readAsDataURL(file);
  });
}

function take(file: File | undefined): void {
  if (file) void choosePhoto(file, () => dataAddress(file));
}

function Preview({ user }: { readonly user: OwnUser }) {
  const { preview } = useStore($profilePhoto);
  if (preview !== null) {
    return (
      <img
        src={preview}
        alt={PHOTO_TEXT.preview}
        width={SIZE}
        height={SIZE}
        className="size-40 shrink-0 object-cover [clip-path:polygon(25%_4%,75%_4%,100%_50%,75%_96%,25%_96%,0_50%)]"
        onError={refusePhoto}
      />
    );
  }
  const alt = user.photo_url === null ? '' : PHOTO_TEXT.current;
  return <MemberPhoto gamertag={user.gamertag} photoUrl={user.photo_url} size={SIZE} alt={alt} />;
}

interface ChooserProps {
  readonly label: string;
  readonly describedBy: string;
  readonly error: boolean;
}

/** The browser's own control, dressed as a button: the keyboard and a screen reader know it. */
function Chooser({ label, describedBy, error }: ChooserProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = '';
  };
  return (
    <label className="relative button button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal">
      {label}
      <input
        type="file"
        accept={PHOTO_MEDIA_TYPES.join(',')}
        className="absolute inset-0 cursor-pointer opacity-0"
        aria-describedby={describedBy}
        aria-invalid={error || undefined}
        onChange={choose}
      />
    </label>
  );
}

function Actions({ user, describedBy }: { readonly user: OwnUser; readonly describedBy: string }) {
  const { phase, error } = useStore($profilePhoto);
  const invalid = error !== null;
  if (phase === 'chosen' || phase === 'sending') {
    const sending = phase === 'sending';
    return (
      <>
        <Button busy={sending} busyLabel={PHOTO_TEXT.sending} onClick={() => void sendPhoto()}>
          {PHOTO_TEXT.send}
        </Button>
        {!sending && (
          <>
            <Chooser label={PHOTO_TEXT.chooseOther} describedBy={describedBy} error={invalid} />
            <Button variant="quiet" onClick={clearPhoto}>
              {PHOTO_TEXT.cancel}
            </Button>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Chooser label={PHOTO_TEXT.choose} describedBy={describedBy} error={invalid} />
      {user.photo_url !== null && (
        <Button
          variant="quiet"
          busy={phase === 'removing'}
          busyLabel={PHOTO_TEXT.removing}
          onClick={() => void removePhoto()}
        >
          {PHOTO_TEXT.remove}
        </Button>
      )}
    </>
  );
}

function useDrop() {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const leave = (): void => {
    setOver(false);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return { over, handlers: { onDragEnter: hold, onDragOver: hold, onDragLeave: leave, onDrop: drop } };
}

/** What was pressed goes away with every step: the focus goes to the first thing that can be done next. */
function useFocusOnStep() {
  const { phase } = useStore($profilePhoto);
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const step = before.current;
    before.current = phase;
    const moved = (step === 'idle' && phase === 'chosen') || (step !== 'idle' && phase === 'idle');
    if (moved) element.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [phase]);
  return element;
}

export function Photo({ user }: { readonly user: OwnUser }) {
  const { error } = useStore($profilePhoto);
  const { over, handlers } = useDrop();
  const actions = useFocusOnStep();
  const id = useId();
  return (
    <div
      className={`flex max-w-3xl flex-wrap items-center gap-x-8 gap-y-6 border border-dashed p-6 ${over ? 'border-signal bg-surface' : 'border-line-strong'}`}
      {...handlers}
    >
      <Preview user={user} />
      <div className="grid min-w-0 flex-1 basis-72 gap-4">
        <p id={`${id}-hint`} className="text-small text-muted">
          {user.photo_url === null && <span className="block text-text">{PHOTO_TEXT.none}</span>}
          {PHOTO_TEXT.lead}
        </p>
        <div ref={actions} className="flex flex-wrap items-center gap-3">
          <Actions user={user} describedBy={`${id}-hint ${id}-error`} />
          <span className="text-small text-muted max-sm:hidden">{PHOTO_TEXT.drop}</span>
        </div>
        <p id={`${id}-error`} role="alert" className="text-small font-semibold text-danger">
          {error}
        </p>
      </div>
    </div>
  );
}
