/** One group of details: fields, unsaved changes, and the choice after a conflict. */
import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { DETAILS_TEXT } from '#messages/portal/details.ts';
import type { DetailsGroup } from '#stores/portal/details/group.ts';
import { Button } from '#ui/button.tsx';
import { FormSummary } from '#islands/core/forms/form-summary.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';

interface GroupFormProps<Values extends object> {
  readonly group: DetailsGroup<Values>;
  readonly label: string;
  readonly children: ReactNode;
}

interface StaleProps<Values extends object> {
  readonly group: DetailsGroup<Values>;
  readonly onDone: () => void;
}

function Stale<Values extends object>({ group, onDone }: StaleProps<Values>) {
  if (!useStore(group.$stale)) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-muted">{DETAILS_TEXT.reloadHint}</p>
      <Button variant="quiet" onClick={() => void group.reload().then(onDone)}>
        {DETAILS_TEXT.reload}
      </Button>
    </div>
  );
}

export function GroupForm<Values extends object>({ group, label, children }: GroupFormProps<Values>) {
  const dirty = useStore(group.$dirty);
  const { phase } = useStore(group.form.$form);
  const buttons = useRef<HTMLDivElement>(null);
  // The pressed button is removed after its action.
  const focusSave = (): void => {
    buttons.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const revert = (): void => {
    group.revert();
    focusSave();
  };
  return (
    <Form form={group.form} label={label} className="max-w-3xl gap-y-6">
      <FormSummary form={group.form} />
      {children}
      <FormMessage form={group.form} />
      <Stale group={group} onDone={focusSave} />
      <div ref={buttons} className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FormSubmit
          form={group.form}
          busyLabel={SAVE_WORDS.saving}
          blocked={!dirty && phase === 'editing'}
          className="max-sm:w-full"
        >
          {SAVE_WORDS.save}
        </FormSubmit>
        {dirty && phase === 'editing' && (
          <>
            <Button variant="quiet" className="max-sm:w-full" onClick={revert}>
              {DETAILS_TEXT.revert}
            </Button>
            <span className="text-small font-semibold text-warning">{DETAILS_TEXT.unsaved}</span>
          </>
        )}
      </div>
    </Form>
  );
}
