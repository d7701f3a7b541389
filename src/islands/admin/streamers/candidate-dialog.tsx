/** Looks for a member by their gamertag and makes them a creator. */
import { useStore } from '@nanostores/react';
import type { StreamerCandidate } from '../../../contract/streamers.ts';
import { hueOf, initials } from '../../../domain/avatar.ts';
import { thumbnailOf } from '../../../domain/pictures.ts';
import { CANDIDATE_TEXT as TEXT, STREAMER_DESK_TEXT } from '../../../messages/admin/streamers.ts';
import {
  $candidates,
  candidateForm,
  closeCandidates,
  makeCreator,
} from '../../../stores/admin/streamers/candidates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormText } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';

interface CandidateProps {
  readonly candidate: StreamerCandidate;
}

function Candidate({ candidate }: CandidateProps) {
  const { busy } = useStore($candidates);
  const { gamertag, photo_url: photo, games, hindrance } = candidate;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar photoUrl={thumbnailOf(photo)} initials={initials(gamertag)} hue={hueOf(gamertag)} size={44} />
        <span className="grid min-w-0 leading-snug">
          <span className="wrap-anywhere">{gamertag}</span>
          {games !== null && <span className="text-small wrap-anywhere text-muted">{games}</span>}
        </span>
      </span>
      {hindrance === 'no_consent' ? (
        <span className="text-small text-muted">{STREAMER_DESK_TEXT.consentMissing}</span>
      ) : (
        <Button variant="quiet" blocked={busy !== null} onClick={() => void makeCreator(candidate)}>
          {TEXT.make}
          <span className="sr-only">{TEXT.makeOf(gamertag)}</span>
        </Button>
      )}
    </li>
  );
}

/** Who was found; said when it changes. */
function Found() {
  const { found, refusal } = useStore($candidates);
  return (
    <div className="grid gap-3">
      <output className="block empty:hidden">
        {found !== null &&
          (found.rows.length === 0 ? TEXT.none(found.wanted) : TEXT.found(found.rows.length))}
      </output>
      <div role="alert" className="empty:hidden">
        {refusal !== null && <Notice kind="error">{refusal}</Notice>}
      </div>
      {found !== null && found.rows.length > 0 && (
        <ul aria-label={TEXT.list} className="border-t border-line">
          {found.rows.map((candidate) => (
            <Candidate key={candidate.id} candidate={candidate} />
          ))}
        </ul>
      )}
    </div>
  );
}

export function CandidateDialog() {
  const { open, busy } = useStore($candidates);
  return (
    <Dialog
      open={open}
      title={TEXT.title}
      closeLabel={TEXT.close}
      closeBlocked={busy !== null}
      onClose={closeCandidates}
    >
      <div className="grid gap-6">
        <p className="text-muted">{TEXT.lead}</p>
        <Form form={candidateForm}>
          <FormText
            form={candidateForm}
            name="wanted"
            label={TEXT.wanted}
            required
            autoComplete="off"
            focusFirst
          />
          <FormMessage form={candidateForm} />
          <FormSubmit form={candidateForm} busyLabel={TEXT.searching}>
            {TEXT.search}
          </FormSubmit>
        </Form>
        <Found />
      </div>
    </Dialog>
  );
}
