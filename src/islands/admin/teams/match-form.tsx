/** The form of a match, and the one of a new date, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { MATCH_LENGTHS } from '../../../contract/matches.ts';
import { MATCH_FORM as TEXT, MATCHES_DESK } from '../../../messages/admin/matches.ts';
import { MATCH_TEXT } from '../../../messages/site/matches.ts';
import {
  $matchChanges,
  $matchForm,
  $matchTeams,
  $movedMatch,
  closeMatchForm,
  closeNewDate,
  matchForm as form,
  newDateForm,
} from '../../../stores/admin/teams/match-form.ts';
import { matchTitle } from '../../../stores/admin/teams/matches-table.ts';
import { FormRadioGroup, FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { ActDialog } from '../../core/table/act-dialog.tsx';
import { RowForm } from '../../core/table/row-form.tsx';

const LENGTHS = MATCH_LENGTHS.map((count) => ({ value: String(count), label: MATCH_TEXT.bestOf(count) }));

const shared = { form, autoComplete: 'off' } as const;

function Facts() {
  return (
    <>
      <FormText {...shared} name="opponent" label={MATCHES_DESK.opponent} required />
      <FormText {...shared} name="competition" label={MATCHES_DESK.competition} hint={TEXT.competitionHint} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText {...shared} name="day" label={TEXT.day} type="date" required />
        <FormText {...shared} name="time" label={TEXT.time} type="time" hint={TEXT.timeHint} required />
      </div>
      <FormRadioGroup form={form} name="best_of" label={MATCHES_DESK.bestOf} choices={LENGTHS} required />
      <FormText
        {...shared}
        name="stream_url"
        label={MATCHES_DESK.stream}
        hint={TEXT.streamHint}
        type="url"
        inputMode="url"
      />
    </>
  );
}

export function MatchForm() {
  const edited = useStore($matchForm);
  const teams = useStore($matchTeams);
  const changes = useStore($matchChanges);
  return (
    <RowForm
      open={edited !== null}
      title={edited === null || edited === 'new' ? TEXT.addTitle : TEXT.editTitle(matchTitle(edited))}
      words={TEXT}
      form={form}
      changes={changes}
      onClose={closeMatchForm}
    >
      <FormSelect
        form={form}
        name="team_id"
        label={MATCHES_DESK.team}
        options={teams}
        placeholder={TEXT.teamPlaceholder}
        required
      />
      <Facts />
    </RowForm>
  );
}

export function NewDateDialog() {
  const match = useStore($movedMatch);
  return (
    <ActDialog
      open={match !== null}
      title={MATCHES_DESK.reschedule}
      consequence={MATCHES_DESK.rescheduleText}
      form={newDateForm}
      submit={TEXT.save}
      submitting={MATCHES_DESK.rescheduling}
      asks
      onClose={() => void closeNewDate()}
    >
      <FormText form={newDateForm} name="day" label={TEXT.day} type="date" required />
      <FormText form={newDateForm} name="time" label={TEXT.time} type="time" hint={TEXT.timeHint} required />
    </ActDialog>
  );
}
