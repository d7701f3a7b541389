/** The forms that ban a person and lift a ban, over the drawer. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { BAN_LENGTHS } from '../../../contract/people.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { BAN_TEXT } from '../../../messages/people.ts';
import { TABLE_TEXT } from '../../../messages/table.ts';
import type { Form as FormStore } from '../../../stores/form.ts';
import {
  $personDialog,
  banForm,
  closePersonDialog,
  liftForm,
  type PersonDialog,
} from '../../../stores/pages/person-acts.ts';
import { peopleTable } from '../../../stores/pages/user-management.ts';
import { personName } from '../../../stores/resources/people.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormArea, FormSelect, FormText } from '../../forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../forms/form.tsx';

const LENGTH_LABELS: Readonly<Record<string, string>> = { forever: BAN_TEXT.forever, day: BAN_TEXT.untilDay };
const LENGTHS = BAN_LENGTHS.map((value) => ({
  value,
  label: LENGTH_LABELS[value] ?? BAN_TEXT.days(Number(value)),
}));

interface FormDialogProps<Values extends object> {
  readonly kind: Exclude<PersonDialog, null>;
  readonly title: (name: string) => string;
  readonly consequence: string;
  readonly form: FormStore<Values>;
  readonly submit: string;
  readonly submitting: string;
  readonly children: ReactNode;
}

function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { form, kind } = props;
  const { phase } = useStore(form.$form);
  const dialog = useStore($personDialog);
  const open = useStore(peopleTable.$open);
  const title = props.title(open.phase === 'ready' ? personName(open.row) : '');
  return (
    <Dialog
      open={dialog === kind}
      title={title}
      closeLabel={TABLE_TEXT.close}
      closeBlocked={phase === 'submitting'}
      onClose={closePersonDialog}
    >
      <Form form={form} label={title}>
        <p>{props.consequence}</p>
        {props.children}
        <FormMessage form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" blocked={phase === 'submitting'} onClick={closePersonDialog}>
            {BAN_TEXT.cancel}
          </Button>
          <FormSubmit form={form} busyLabel={props.submitting}>
            {props.submit}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}

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
