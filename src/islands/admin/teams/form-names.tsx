/** The fields that say what a team is called, where its page is and what it plays. */
import { useStore } from '@nanostores/react';
import { urls } from '../../../contract/urls.ts';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '../../../messages/admin/teams.ts';
import {
  $teamCategories,
  $teamForm,
  chooseTeamCategory,
  teamForm,
  typeTeamName,
  typeTeamSlug,
} from '../../../stores/admin/teams/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormText } from '../../core/forms/form-fields.tsx';

export function TeamName() {
  const { values, errors, phase } = useStore(teamForm.$form);
  return (
    <Field label={TEAMS_DESK.name} required error={errors['name']}>
      {(control) => (
        <TextInput
          control={control}
          name="name"
          value={values.name}
          readOnly={phase === 'submitting'}
          autoComplete="off"
          focusFirst
          onChange={typeTeamName}
        />
      )}
    </Field>
  );
}

export function TeamSlug() {
  const { values, errors, phase } = useStore(teamForm.$form);
  const edited = useStore($teamForm);
  const before = edited === null || edited === 'new' ? null : edited.slug;
  return (
    <>
      <Field
        label={TEAMS_DESK.slug}
        required
        hint={TEXT.slugHint(urls.team(values.slug || TEXT.slugSample))}
        error={errors['slug']}
      >
        {(control) => (
          <TextInput
            control={control}
            name="slug"
            value={values.slug}
            readOnly={phase === 'submitting'}
            autoComplete="off"
            onChange={typeTeamSlug}
          />
        )}
      </Field>
      <output className="block empty:hidden">
        {before !== null && values.slug !== before && (
          <span className="block border-l-4 border-warning bg-ground px-4 py-3">
            {TEXT.slugChanges(urls.team(before))}
          </span>
        )}
      </output>
    </>
  );
}

export function TeamCategory() {
  const { values, errors, phase } = useStore(teamForm.$form);
  const choices = useStore($teamCategories);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={TEAMS_DESK.category} required error={errors['game_category']}>
        {(control) => (
          <Select
            control={control}
            name="game_category"
            value={values.game_category}
            readOnly={phase === 'submitting'}
            options={choices}
            placeholder={TEXT.categoryPlaceholder}
            onChange={chooseTeamCategory}
          />
        )}
      </Field>
      <FormText form={teamForm} name="game" label={TEAMS_DESK.game} autoComplete="off" required />
    </div>
  );
}
