/** What the dialog of a step asks for. */
import { useStore } from '@nanostores/react';
import { REVIEW_LIMITS, type StepInput } from '../../../contract/application-review.ts';
import { REJECTION_REASONS } from '../../../contract/team-applications.ts';
import type { StepField } from '../../../domain/application-review.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { REJECTION_REASON_LABELS, STEP_FORM as TEXT } from '../../../messages/admin/applications.ts';
import type { ReviewChoice } from '../../../stores/admin/applications/kind.ts';
import type { AlternativesState } from '../../../stores/admin/applications/steps.ts';
import type { Form } from '../../../stores/core/form.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { FormArea, FormChoices, FormSelect, FormText } from '../../core/forms/form-fields.tsx';

interface FieldsProps {
  readonly form: Form<StepInput>;
  readonly fields: readonly StepField[];
  readonly roles?: readonly ReviewChoice[];
  readonly alternatives?: AlternativesState;
}

const NO_ROLES: readonly ReviewChoice[] = [];
const REASONS = REJECTION_REASONS.map((value) => ({ value, label: REJECTION_REASON_LABELS[value] }));

interface AlternativesProps {
  readonly form: Form<StepInput>;
  readonly alternatives: AlternativesState;
}

function Alternatives({ form, alternatives }: AlternativesProps) {
  const { phase, choices } = alternatives;
  if (phase === 'loading') return <Spinner label={TEXT.alternatives} />;
  if (phase === 'failed') return <p className="text-muted">{errorText('network_failed')}</p>;
  if (choices.length === 0) return null;
  return (
    <FormChoices
      form={form}
      name="alternatives"
      label={TEXT.alternatives}
      hint={TEXT.alternativesHint(REVIEW_LIMITS.alternatives)}
      choices={choices}
    />
  );
}

interface MessageProps {
  readonly form: Form<StepInput>;
}

function Message({ form }: MessageProps) {
  const { values } = useStore(form.$form);
  return (
    <FormArea
      form={form}
      name="message"
      label={TEXT.message}
      hint={TEXT.messageHint}
      rows={4}
      maxLength={REVIEW_LIMITS.messageLength}
      required={values.reason_code === 'other'}
    />
  );
}

function Reason({ form }: MessageProps) {
  return (
    <FormSelect
      form={form}
      name="reason_code"
      label={TEXT.reason}
      placeholder={TEXT.reasonPlaceholder}
      options={REASONS}
      required
    />
  );
}

function Days({ form, fields }: Pick<FieldsProps, 'form' | 'fields'>) {
  return (
    <>
      {fields.includes('trial_until') && (
        <FormText
          form={form}
          name="trial_until"
          type="date"
          label={TEXT.trialUntil}
          hint={TEXT.trialHint(REVIEW_LIMITS.trialDaysMax)}
          required
        />
      )}
      {fields.includes('reapply_after') && (
        <FormText
          form={form}
          name="reapply_after"
          type="date"
          label={TEXT.reapply}
          hint={TEXT.reapplyHint(REVIEW_LIMITS.reapplyDaysMax)}
          required
        />
      )}
    </>
  );
}

export function StepFields({ form, fields, roles = NO_ROLES, alternatives }: FieldsProps) {
  return (
    <>
      {fields.includes('role') && (
        <FormSelect
          form={form}
          name="role"
          label={TEXT.role}
          placeholder={TEXT.rolePlaceholder}
          options={roles}
          required
        />
      )}
      {fields.includes('reason_code') && <Reason form={form} />}
      {fields.includes('message') && <Message form={form} />}
      <Days form={form} fields={fields} />
      {alternatives !== undefined && fields.includes('alternatives') && (
        <Alternatives form={form} alternatives={alternatives} />
      )}
    </>
  );
}
