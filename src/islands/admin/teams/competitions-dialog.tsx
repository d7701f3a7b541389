/** The competitions: renders stores/admin/teams/competitions.ts. */
import { useStore } from '@nanostores/react';
import { COMPETITIONS_DESK as TEXT, MATCH_FORM } from '../../../messages/admin/matches.ts';
import {
  $competitions,
  chooseCompetition,
  closeCompetitions,
  competitionForm as form,
  loadCompetitions,
} from '../../../stores/admin/teams/competitions.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FormText } from '../../core/forms/form-fields.tsx';
import { ActDialog } from '../../core/table/act-dialog.tsx';
import { Retry } from './retry.tsx';

const shared = { form, autoComplete: 'off' } as const;

function Fields() {
  const state = useStore($competitions);
  const { values, errors, phase } = useStore(form.$form);
  if (state === null || state.phase === 'loading') return <Spinner label={TEXT.loading} />;
  if (state.phase === 'failed') return <Retry text={TEXT.failed} onRetry={loadCompetitions} />;
  if (state.rows.length === 0) return <p className="text-muted">{TEXT.none}</p>;
  return (
    <>
      <Field label={TEXT.choose} required error={errors['id']}>
        {(control) => (
          <Select
            control={control}
            name="id"
            value={values.id}
            readOnly={phase === 'submitting'}
            options={state.rows.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={TEXT.placeholder}
            onChange={(id) => void chooseCompetition(id)}
          />
        )}
      </Field>
      {values.id !== '' && (
        <>
          <FormText {...shared} name="name" label={TEXT.name} required />
          <FormText {...shared} name="organiser" label={TEXT.organiser} />
          <FormText
            {...shared}
            name="website"
            label={TEXT.website}
            hint={MATCH_FORM.streamHint}
            type="url"
            inputMode="url"
          />
        </>
      )}
    </>
  );
}

export function CompetitionsDialog() {
  const state = useStore($competitions);
  return (
    <ActDialog
      open={state !== null}
      title={TEXT.open}
      consequence={TEXT.lead}
      form={form}
      submit={MATCH_FORM.save}
      submitting={MATCH_FORM.saving}
      asks
      onClose={() => void closeCompetitions()}
    >
      <Fields />
    </ActDialog>
  );
}
