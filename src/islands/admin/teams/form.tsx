/** The form of a team, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { TEAM_DESK_LIMITS as LIMITS } from '../../../contract/admin-teams.ts';
import { TEAM_STATUSES } from '../../../contract/teams.ts';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '../../../messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '../../../messages/site/teams.ts';
import {
  $teamForm,
  $teamFormChanges,
  closeTeamForm,
  teamForm as form,
} from '../../../stores/admin/teams/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormArea, FormRadioGroup, FormText } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';
import { TeamCategory, TeamName, TeamSlug } from './form-names.tsx';
import { TeamColors, TeamPreview } from './form-colors.tsx';

/** What somebody else made of it, below the sentence that says so. */
function Conflict() {
  const changes = useStore($teamFormChanges);
  return (
    <ul className="list-disc pl-6 empty:hidden">
      {changes.map((change) => (
        <li key={change} className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  );
}

const STATUSES = TEAM_STATUSES.map((value) => ({ value, label: TEAM_STATUS_LABELS[value] }));

const shared = { form, autoComplete: 'off' } as const;

function Standing() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormText {...shared} name="rank" label={TEAMS_DESK.rank} hint={TEXT.optionalHint} />
      <FormText {...shared} name="achievements" label={TEAMS_DESK.achievements} hint={TEXT.achievementHint} />
    </div>
  );
}

function Roster() {
  return (
    <>
      <FormText
        {...shared}
        name="max_roster_size"
        label={TEAMS_DESK.max}
        hint={TEXT.maxHint(LIMITS.rosterMax)}
        inputMode="numeric"
        required
      />
      <FormRadioGroup
        form={form}
        name="status"
        label={TEAMS_DESK.status}
        hint={TEXT.statusHint}
        choices={STATUSES}
        required
      />
      <FormArea
        form={form}
        name="description"
        label={TEAMS_DESK.description}
        rows={5}
        maxLength={LIMITS.descriptionLength}
      />
    </>
  );
}

function FormButtons() {
  const { phase } = useStore(form.$form);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={phase === 'submitting'} onClick={() => void closeTeamForm()}>
        {TEXT.cancel}
      </Button>
      <FormSubmit form={form} busyLabel={TEXT.saving}>
        {TEXT.save}
      </FormSubmit>
    </div>
  );
}

export function TeamForm() {
  const edited = useStore($teamForm);
  const { phase } = useStore(form.$form);
  const title = edited === null || edited === 'new' ? TEXT.addTitle : TEXT.editTitle(edited.name);
  return (
    <Dialog
      open={edited !== null}
      title={title}
      closeLabel={TEXT.cancel}
      closeBlocked={phase === 'submitting'}
      asks
      onClose={() => void closeTeamForm()}
    >
      <Form form={form}>
        <TeamName />
        <TeamSlug />
        <TeamCategory />
        <Standing />
        <Roster />
        <TeamColors />
        <TeamPreview />
        <FormMessage form={form} />
        <Conflict />
        <FormButtons />
      </Form>
    </Dialog>
  );
}
