/** One group of details: its fields, what is not saved yet, and what to do about a change that was made elsewhere. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { DETAILS_TEXT } from '../../../messages/details.ts';
import type { DetailsGroup } from '../../../stores/details-group.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormMessage, FormSubmit } from '../../forms/form.tsx';

interface GroupFormProps<Values extends object> {
  readonly group: DetailsGroup<Values>;
  readonly label: string;
  readonly children: ReactNode;
}

function Stale<Values extends object>({ group }: { readonly group: DetailsGroup<Values> }) {
  if (!useStore(group.$stale)) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-muted">{DETAILS_TEXT.reloadHint}</p>
      <Button variant="quiet" onClick={() => void group.reload()}>
        {DETAILS_TEXT.reload}
      </Button>
    </div>
  );
}

export function GroupForm<Values extends object>({ group, label, children }: GroupFormProps<Values>) {
  const dirty = useStore(group.$dirty);
  const { phase } = useStore(group.form.$form);
  return (
    <Form form={group.form} label={label} className="max-w-3xl gap-y-6">
      {children}
      <FormMessage form={group.form} />
      <Stale group={group} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FormSubmit
          form={group.form}
          busyLabel={DETAILS_TEXT.saving}
          blocked={!dirty && phase === 'editing'}
          className="max-sm:w-full"
        >
          {DETAILS_TEXT.save}
        </FormSubmit>
        {dirty && phase === 'editing' && (
          <>
            <Button variant="quiet" className="max-sm:w-full" onClick={group.revert}>
              {DETAILS_TEXT.revert}
            </Button>
            <span className="text-small font-semibold text-warning">{DETAILS_TEXT.unsaved}</span>
          </>
        )}
      </div>
    </Form>
  );
}
