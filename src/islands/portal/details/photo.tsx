/** Choosing, sending and removing the photo. Renders stores/portal/details/photo.ts. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { OwnUser } from '#contract/members.ts';
import { PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import { PHOTO_TEXT } from '#messages/portal/details.ts';
import type { Photo as Stores } from '#stores/portal/details/photo.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { MemberPhoto } from '../profile/member-photo.tsx';
import { useFocusOnStep } from '#islands/core/use-focus-on-step.ts';

const SIZE = 160;

/** An address that an img element shows; the content security policy allows no other kind for a local file. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

interface PhotoProps {
  readonly photo: Stores;
  readonly user: OwnUser;
}

function choose({ choose: take }: Stores, file: File | undefined): void {
  if (file) void take(file, () => dataAddress(file));
}

function Preview({ photo, user }: PhotoProps) {
  const choice = useStore(photo.$choice);
  if (choice !== null) {
    return (
      <img
        src={choice.preview}
        alt={PHOTO_TEXT.preview}
        width={SIZE}
        height={SIZE}
        className="size-40 shrink-0 object-cover [clip-path:polygon(25%_4%,75%_4%,100%_50%,75%_96%,25%_96%,0_50%)]"
        onError={photo.refuse}
      />
    );
  }
  const alt = user.photo_url === null ? '' : PHOTO_TEXT.current;
  return <MemberPhoto gamertag={user.gamertag} photoUrl={user.photo_url} size={SIZE} alt={alt} />;
}

interface ChooserProps {
  readonly photo: Stores;
  readonly label: string;
  readonly describedBy: string;
}

function Chooser({ photo, label, describedBy }: ChooserProps) {
  const { refusal } = useStore(photo.$state);
  return (
    <FileButton
      label={label}
      accept={PHOTO_MEDIA_TYPES}
      describedBy={describedBy}
      invalid={refusal !== null}
      onChoose={([file]) => choose(photo, file)}
    />
  );
}

function Actions({ photo, user, describedBy }: PhotoProps & { readonly describedBy: string }) {
  const { busy } = useStore(photo.$state);
  const choice = useStore(photo.$choice);
  const chooser = { photo, describedBy };
  if (choice !== null) {
    return (
      <>
        <Button busy={busy} busyLabel={PHOTO_TEXT.sending} onClick={() => void photo.send()}>
          {PHOTO_TEXT.send}
        </Button>
        {!busy && (
          <>
            <Chooser {...chooser} label={PHOTO_TEXT.chooseOther} />
            <Button variant="quiet" onClick={photo.clear}>
              {PHOTO_TEXT.cancel}
            </Button>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <Chooser {...chooser} label={PHOTO_TEXT.choose} />
      {user.photo_url !== null && (
        <Button
          variant="quiet"
          busy={busy}
          busyLabel={PHOTO_TEXT.removing}
          onClick={() => void photo.remove()}
        >
          {PHOTO_TEXT.remove}
        </Button>
      )}
    </>
  );
}

export function Photo({ photo, user }: PhotoProps) {
  const { busy, refusal } = useStore(photo.$state);
  const isChosen = useStore(photo.$choice) !== null;
  const actions = useFocusOnStep(busy ? 'busy' : isChosen ? 'chosen' : 'idle');
  const id = useId();
  return (
    <FileArea
      className="flex max-w-3xl flex-wrap items-center gap-x-8 gap-y-6 p-6"
      onTake={([file]) => choose(photo, file)}
    >
      <Preview photo={photo} user={user} />
      <div className="grid min-w-0 flex-1 basis-72 gap-4">
        <p id={`${id}-hint`} className="text-small text-muted">
          {user.photo_url === null && <span className="block text-text">{PHOTO_TEXT.none}</span>}
          {PHOTO_TEXT.lead}
        </p>
        <div ref={actions} className="flex flex-wrap items-center gap-3">
          <Actions photo={photo} user={user} describedBy={`${id}-hint ${id}-error`} />
          <span className="text-small text-muted max-sm:hidden">{PHOTO_TEXT.drop}</span>
        </div>
        <p id={`${id}-error`} role="alert" className="text-small font-semibold text-danger">
          {refusal?.text}
        </p>
      </div>
    </FileArea>
  );
}
