/** The dialog that deletes an account on its owner's request. */
import type { ReactNode } from 'react';
import { DELETION_ACTIONS as TEXT } from '#messages/admin/user-deletion.ts';
import type { UsersPage } from '#stores/admin/users/users-page.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';

interface ConsequenceProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Consequence({ title, children }: ConsequenceProps) {
  return (
    <section>
      <h3 className="label">{title}</h3>
      <ul className="mt-2 grid gap-2">{children}</ul>
    </section>
  );
}

function Consequences() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Consequence title={TEXT.goesTitle}>
        {TEXT.goes.map((text) => (
          <li key={text} className="border-l-2 border-danger pl-3">
            {text}
          </li>
        ))}
      </Consequence>
      <Consequence title={TEXT.staysTitle}>
        {TEXT.stays.map(({ what, until }) => (
          <li key={what} className="border-l-2 border-line-strong pl-3">
            {what}
            <span className="block text-small text-muted">{until}</span>
          </li>
        ))}
      </Consequence>
    </div>
  );
}

export function CarryOutDialog({ carryOut }: Pick<UsersPage, 'carryOut'>) {
  return (
    <ActionDialog dialog={carryOut}>
      {() => (
        <>
          <Consequences />
          <FormText
            form={carryOut.form}
            name="word"
            label={TEXT.word}
            hint={TEXT.wordHint}
            autoComplete="off"
            required
          />
        </>
      )}
    </ActionDialog>
  );
}
