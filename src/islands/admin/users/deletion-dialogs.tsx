/** The forms that delete an account on its owner's request, or decline to, over the drawer. */
import { DATA_RIGHTS_LIMITS } from '../../../contract/data-rights.ts';
import { DELETION_ACTS as TEXT } from '../../../messages/admin/user-deletion.ts';
import { carryOutForm, declineForm } from '../../../stores/admin/users/deletion.ts';
import { FormArea, FormText } from '../../core/forms/form-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

function Consequences() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h3 className="label">{TEXT.goesTitle}</h3>
        <ul className="mt-2 grid gap-2">
          {TEXT.goes.map((text) => (
            <li key={text} className="border-l-2 border-danger pl-3">
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="label">{TEXT.staysTitle}</h3>
        <ul className="mt-2 grid gap-2">
          {TEXT.stays.map(({ what, until }) => (
            <li key={what} className="border-l-2 border-line-strong pl-3">
              {what}
              <span className="block text-small text-muted">{until}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function CarryOutDialog() {
  return (
    <FormDialog
      kind="delete"
      danger
      title={TEXT.title}
      consequence={TEXT.consequence}
      form={carryOutForm}
      submit={TEXT.submit}
      submitting={TEXT.submitting}
    >
      <Consequences />
      <FormText
        form={carryOutForm}
        name="word"
        label={TEXT.word}
        hint={TEXT.wordHint}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

function DeclineDialog() {
  return (
    <FormDialog
      kind="decline"
      title={TEXT.declineTitle}
      consequence={TEXT.declineConsequence}
      form={declineForm}
      submit={TEXT.declineSubmit}
      submitting={TEXT.declining}
    >
      <FormArea
        form={declineForm}
        name="reason"
        label={TEXT.declineReason}
        hint={TEXT.declineHint}
        rows={3}
        maxLength={DATA_RIGHTS_LIMITS.reasonLength}
        required
      />
    </FormDialog>
  );
}

export function DeletionDialogs() {
  return (
    <>
      <CarryOutDialog />
      <DeclineDialog />
    </>
  );
}
