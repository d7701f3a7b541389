/** The forms that ban a person and lift a ban, over the drawer. */
import { useStore } from '@nanostores/react';
import { BAN_LENGTHS } from '../../../contract/admin-users.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { BAN_TEXT } from '../../../messages/admin/users.ts';
import { banForm, liftForm } from '../../../stores/admin/users/actions.ts';
import { FormArea, FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

const LENGTH_LABELS: Readonly<Record<string, string>> = { forever: BAN_TEXT.forever, day: BAN_TEXT.untilDay };
const LENGTHS = BAN_LENGTHS.map((value) => ({
  value,
  label: LENGTH_LABELS[value] ?? BAN_TEXT.days(Number(value)),
}));

function BanFields() {
  const { values } = useStore(banForm.$form);
  return (
    <>
      <FormArea
        form={banForm}
        name="reason"
        label={BAN_TEXT.reason}
        hint={BAN_TEXT.reasonHint}
        rows={3}
        maxLength={LIMITS.bans.reasonLength}
        required
      />
      <FormSelect
        form={banForm}
        name="length"
        label={BAN_TEXT.length}
        placeholder={BAN_TEXT.lengthPlaceholder}
        options={LENGTHS}
        required
      />
      {values.length === 'day' && (
        <FormText form={banForm} name="day" label={BAN_TEXT.day} type="date" required />
      )}
      <FormArea
        form={banForm}
        name="evidence"
        label={BAN_TEXT.evidence}
        hint={BAN_TEXT.evidenceHint}
        rows={3}
        maxLength={LIMITS.bans.evidenceLength}
      />
    </>
  );
}

export function BanDialog() {
  return (
    <FormDialog
      kind="ban"
      danger
      title={BAN_TEXT.title}
      consequence={BAN_TEXT.consequence}
      form={banForm}
      submit={BAN_TEXT.submit}
      submitting={BAN_TEXT.submitting}
    >
      <BanFields />
    </FormDialog>
  );
}

export function LiftDialog() {
  return (
    <FormDialog
      kind="lift"
      title={BAN_TEXT.liftTitle}
      consequence={BAN_TEXT.liftConsequence}
      form={liftForm}
      submit={BAN_TEXT.liftSubmit}
      submitting={BAN_TEXT.lifting}
    >
      <FormArea
        form={liftForm}
        name="reason"
        label={BAN_TEXT.reason}
        rows={3}
        maxLength={LIMITS.bans.reasonLength}
        required
      />
    </FormDialog>
  );
}
