/** The dialog of an application, to a team or for a role: renders stores/site/apply-form.ts. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { APPLY_TEXT as TEXT } from '#messages/portal/applications.ts';
import { questionFields, type ApplyField, type ApplyForm } from '#stores/site/apply-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormActions } from '../core/forms/form-actions.tsx';
import { FormArea } from '../core/forms/form-fields.tsx';
import { Form, FormMessage } from '../core/forms/form.tsx';
import { Loaded } from '../core/loaded.tsx';

interface ApplyProps<Target extends { readonly id: string }> {
  readonly apply: ApplyForm<Target>;
  readonly title: string;
  readonly before: ReactNode;
  readonly after?: ReactNode;
}

interface FieldsProps<Target extends { readonly id: string }> {
  readonly apply: ApplyForm<Target>;
  readonly fields: readonly ApplyField[];
}

function Fields<Target extends { readonly id: string }>({ apply, fields }: FieldsProps<Target>) {
  return fields.map((field) => <FormArea key={field.name} form={apply.form} {...field} />);
}

/** Nothing for a target without questions. */
function Questions<Target extends { readonly id: string }>({ apply }: Pick<ApplyProps<Target>, 'apply'>) {
  return (
    <Loaded read={apply.questions} loading={TEXT.questionsLoading} failed={TEXT.questionsFailed}>
      {(questions) =>
        questions.length > 0 && (
          <section className="grid gap-5">
            <h3 className="label text-muted">{TEXT.questions}</h3>
            <Fields apply={apply} fields={questionFields(questions)} />
          </section>
        )
      }
    </Loaded>
  );
}

/** Always in view where the window is high enough. */
function Buttons<Target extends { readonly id: string }>({ apply }: Pick<ApplyProps<Target>, 'apply'>) {
  const { cancel, submit, submitting } = TEXT;
  return (
    <div className="-mx-5 -mb-5 grid gap-3 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:px-7 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0">
      <FormMessage form={apply.form} />
      <FormActions
        form={apply.form}
        words={{ cancel, save: submit, saving: submitting }}
        onCancel={() => void apply.close()}
      />
    </div>
  );
}

/** Opens and closes with the store. */
export function ApplyDialog<Target extends { readonly id: string }>(props: ApplyProps<Target>) {
  const { apply, title, before, after } = props;
  const target = useStore(apply.$target);
  const { phase } = useStore(apply.form.$form);
  return (
    <Dialog
      asks
      open={target !== null}
      title={title}
      closeLabel={SHARED_WORDS.close}
      closeBlocked={phase === 'submitting'}
      onClose={() => void apply.close()}
    >
      {target !== null && (
        <Form key={target.id} form={apply.form} label={title} className="gap-6">
          {before}
          <Questions apply={apply} />
          <Fields apply={apply} fields={apply.fields} />
          {after}
          <Buttons apply={apply} />
        </Form>
      )}
    </Dialog>
  );
}
