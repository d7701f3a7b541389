/** The form of an exit, and what happens to the member's data. */
import { useStore } from '@nanostores/react';
import type { OwnExits } from '#contract/exits.ts';
import { DELETION_TEXT } from '#messages/portal/account-deletion.ts';
import {
  EXIT_DATA_TEXT as DATA,
  EXIT_FIELD_TEXT as FIELD,
  EXIT_TEXT as TEXT,
} from '#messages/portal/exit.ts';
import { kindFields, OTHER_FIELDS, REASON_CHOICES } from '#stores/portal/exit/exit-fields.ts';
import type { ExitPage } from '#stores/portal/exit/exit-page.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormChoices } from '#islands/core/forms/form-choices.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface DataProps {
  readonly kind: string;
  readonly months: number;
}

function AccountData() {
  return (
    <>
      <div>
        <h4 className="label text-muted">{DATA.deleted}</h4>
        <ul className="mt-1 list-disc pl-5">
          {DELETION_TEXT.deleted.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <div>
        <h4 className="label text-muted">{DATA.kept}</h4>
        <dl className="mt-1 grid gap-2">
          {DELETION_TEXT.kept.map(({ what, until, why }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="text-muted">{DELETION_TEXT.keptFor(until, why)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

function Data({ kind, months }: DataProps) {
  const isAccount = kind === 'account';
  return (
    <section
      aria-labelledby="exit-data"
      className="grid gap-3 border-l-4 border-line-strong bg-surface px-5 py-4"
    >
      <h3 id="exit-data" className="text-card">
        {DATA.title}
      </h3>
      {isAccount ? <AccountData /> : <p>{kind === 'team' ? DATA.team : DATA.organisation}</p>}
      <p>{isAccount ? DATA.withAccount : DATA.exit(months)}</p>
    </section>
  );
}

interface FormProps extends PageProps<ExitPage> {
  readonly own: OwnExits;
}

export function ExitForm({ page: { form }, own }: FormProps) {
  const { kind } = useStore(form.$form).values;
  return (
    <Form form={form} label={TEXT.form} className="gap-8">
      <FieldList form={form} fields={kindFields(own, kind)} />
      {kind !== '' && (
        <>
          <FormChoices
            form={form}
            name="reasons"
            label={FIELD.reasons}
            hint={FIELD.reasonsHint}
            choices={REASON_CHOICES}
          />
          <FieldList form={form} fields={OTHER_FIELDS} />
          <Data kind={kind} months={own.kept_months} />
        </>
      )}
      <p className="text-small text-muted">{TEXT.draft}</p>
      <FormMessage form={form} />
      <FormSubmit form={form} busyLabel={TEXT.submitting} className="justify-self-start">
        {TEXT.submit}
      </FormSubmit>
    </Form>
  );
}
