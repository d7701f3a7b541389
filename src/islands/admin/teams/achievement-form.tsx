/** The form of an achievement, over the table or over the drawer. */
import { useStore } from '@nanostores/react';
import { ACHIEVEMENTS_DESK as TEXT, MATCH_FORM } from '../../../messages/admin/matches.ts';
import {
  $achievementChanges,
  $achievementForm,
  $achievementRoster,
  $achievementTeams,
  achievementForm as form,
  chooseAchievementDay,
  chooseAchievementTeam,
  closeAchievementForm,
  loadAchievementRoster,
} from '../../../stores/admin/teams/achievements.ts';
import { achievementTitle } from '../../../stores/admin/teams/achievements-table.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormChoices, FormText } from '../../core/forms/form-fields.tsx';
import { RowForm } from '../../core/table/row-form.tsx';
import { Retry } from './retry.tsx';

const shared = { form, autoComplete: 'off' } as const;

/** Team and day: they say who can be named. */
function TeamAndDay() {
  const { values, errors, phase } = useStore(form.$form);
  const teams = useStore($achievementTeams);
  const readOnly = phase === 'submitting';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={TEXT.team} required error={errors['team_id']}>
        {(control) => (
          <Select
            control={control}
            name="team_id"
            value={values.team_id}
            readOnly={readOnly}
            options={teams}
            placeholder={MATCH_FORM.teamPlaceholder}
            onChange={chooseAchievementTeam}
          />
        )}
      </Field>
      <Field label={TEXT.day} required error={errors['achieved_on']}>
        {(control) => (
          <TextInput
            control={control}
            name="achieved_on"
            type="date"
            value={values.achieved_on}
            readOnly={readOnly}
            onChange={chooseAchievementDay}
          />
        )}
      </Field>
    </div>
  );
}

function Members() {
  const roster = useStore($achievementRoster);
  if (roster === null) return <p className="text-muted">{TEXT.membersFirst}</p>;
  if (roster.phase === 'loading') return <Spinner label={TEXT.members} />;
  if (roster.phase === 'failed') return <Retry text={TEXT.membersFailed} onRetry={loadAchievementRoster} />;
  if (roster.people.length === 0) return <p className="text-muted">{TEXT.nobody}</p>;
  return (
    <FormChoices
      form={form}
      name="members"
      label={TEXT.members}
      hint={TEXT.membersHint}
      choices={roster.people}
    />
  );
}

export function AchievementForm() {
  const edited = useStore($achievementForm);
  const changes = useStore($achievementChanges);
  return (
    <RowForm
      open={edited !== null}
      title={edited === null || edited === 'new' ? TEXT.addTitle : TEXT.editTitle(achievementTitle(edited))}
      words={MATCH_FORM}
      form={form}
      changes={changes}
      onClose={closeAchievementForm}
    >
      <TeamAndDay />
      <FormText {...shared} name="title" label={TEXT.name} hint={TEXT.titleHint} required />
      <FormText {...shared} name="event" label={TEXT.event} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText {...shared} name="place" label={TEXT.place} hint={TEXT.placeHint} inputMode="numeric" />
        <FormText {...shared} name="prize" label={TEXT.prize} hint={TEXT.prizeHint} inputMode="decimal" />
      </div>
      <Members />
    </RowForm>
  );
}
