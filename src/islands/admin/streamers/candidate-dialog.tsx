/** Looks for a member by gamertag and makes them a creator. */
import { useStore } from '@nanostores/react';
import type { StreamerCandidate } from '#contract/streamers.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { CANDIDATE_TEXT as TEXT, STREAMER_DESK_TEXT } from '#messages/admin/streamers.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { Candidates } from '#stores/admin/streamers/candidates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';

interface DialogProps {
  readonly candidates: Candidates;
}

function Candidate({ candidates, candidate }: DialogProps & { readonly candidate: StreamerCandidate }) {
  const { busy } = useStore(candidates.$state);
  const { gamertag, photo_url: photo, games, ineligibility } = candidate;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="flex min-w-0 items-center gap-3">
        <Avatar photoUrl={thumbnailOf(photo)} initials={initials(gamertag)} hue={hueOf(gamertag)} size={44} />
        <span className="grid min-w-0 leading-snug">
          <span className="wrap-anywhere">{gamertag}</span>
          {games !== null && <span className="text-small wrap-anywhere text-muted">{games}</span>}
        </span>
      </span>
      {ineligibility === 'no_consent' ? (
        <span className="text-small text-muted">{STREAMER_DESK_TEXT.consentMissing}</span>
      ) : (
        <Button variant="quiet" blocked={busy} onClick={() => void candidates.make(candidate)}>
          {TEXT.make}
          <span className="sr-only">{TEXT.makeOf(gamertag)}</span>
        </Button>
      )}
    </li>
  );
}

function Found({ candidates }: DialogProps) {
  const found = useStore(candidates.$found);
  return (
    <div className="grid gap-3">
      <output className="block empty:hidden">
        {found !== null &&
          (found.rows.length === 0 ? TEXT.none(found.wanted) : TEXT.found(found.rows.length))}
      </output>
      <ActionRefusal $action={candidates.$state} />
      {found !== null && found.rows.length > 0 && (
        <ul aria-label={TEXT.list} className="border-t border-line">
          {found.rows.map((candidate) => (
            <Candidate key={candidate.id} candidates={candidates} candidate={candidate} />
          ))}
        </ul>
      )}
    </div>
  );
}

export function CandidateDialog({ candidates }: DialogProps) {
  const { form } = candidates;
  const open = useStore(candidates.$isOpen);
  const { busy } = useStore(candidates.$state);
  return (
    <Dialog
      open={open}
      title={TEXT.title}
      closeLabel={SHARED_WORDS.close}
      closeBlocked={busy}
      onClose={candidates.close}
    >
      <div className="grid gap-6">
        <p className="text-muted">{TEXT.lead}</p>
        <Form form={form}>
          <FormText form={form} name="wanted" label={TEXT.wanted} required autoComplete="off" focusFirst />
          <FormMessage form={form} />
          <FormSubmit form={form} busyLabel={TEXT.searching}>
            {TEXT.search}
          </FormSubmit>
        </Form>
        <Found candidates={candidates} />
      </div>
    </Dialog>
  );
}
