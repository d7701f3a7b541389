/** The dialog of competitions. */
import { useStore } from '@nanostores/react';
import type { CompetitionRow } from '#contract/admin-matches.ts';
import { COMPETITIONS_DESK as TEXT, MATCH_FORM } from '#messages/admin/matches.ts';
import { COMPETITION_FIELDS, type Competitions } from '#stores/admin/teams/competitions.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { FormDialog } from '#islands/core/form-dialog.tsx';

interface DialogProps {
  readonly competitions: Competitions;
}

interface FieldsProps extends DialogProps {
  readonly rows: readonly CompetitionRow[];
}

function Fields({ competitions, rows }: FieldsProps) {
  const { form } = competitions;
  const { values, errors, phase } = useStore(form.$form);
  if (rows.length === 0) return <p className="text-muted">{TEXT.none}</p>;
  return (
    <>
      <Field label={TEXT.choose} required error={errors['id']}>
        {(control) => (
          <Select
            control={control}
            name="id"
            value={values.id}
            readOnly={phase === 'submitting'}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={TEXT.placeholder}
            onChange={(id) => void competitions.choose(id)}
          />
        )}
      </Field>
      {values.id !== '' && <FieldList form={form} fields={COMPETITION_FIELDS} />}
    </>
  );
}

export function CompetitionsDialog({ competitions }: DialogProps) {
  return (
    <FormDialog
      open={useStore(competitions.$isOpen)}
      title={TEXT.open}
      consequence={TEXT.lead}
      form={competitions.form}
      submit={MATCH_FORM.save}
      submitting={MATCH_FORM.saving}
      onClose={competitions.close}
    >
      <Loaded read={competitions.rows} loading={TEXT.loading} failed={TEXT.failed}>
        {(rows) => <Fields competitions={competitions} rows={rows} />}
      </Loaded>
    </FormDialog>
  );
}
