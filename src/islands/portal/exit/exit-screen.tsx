/** /exitform: own exits, the form, or a certificate. */
import { useStore } from '@nanostores/react';
import type { OwnExits } from '#contract/exits.ts';
import {
  EXIT_DATA_TEXT as DATA,
  EXIT_FIELD_TEXT as FIELD,
  EXIT_TEXT as TEXT,
} from '#messages/portal/exit.ts';
import { kindFields, kindsOf, OTHER_FIELDS, REASON_CHOICES } from '#stores/portal/exit/exit-fields.ts';
import { createExitPage, type ExitPage } from '#stores/portal/exit/exit-page.ts';
import { PageFrame, PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { type PageProps, usePage } from '#islands/core/use-page.ts';
import { DELETION_TEXT } from '#messages/portal/account-deletion.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormChoices } from '#islands/core/forms/form-choices.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import { CertificatePrint } from './certificate.tsx';
import { OwnExitCards } from './own-exits.tsx';

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

function Data({ kind, months }: { readonly kind: string; readonly months: number }) {
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

function ExitForm({ page: { form }, own }: FormProps) {
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
      <FormSubmit form={form} className="justify-self-start">
        {TEXT.submit}
      </FormSubmit>
    </Form>
  );
}

interface ContentProps extends PageProps<ExitPage> {
  readonly own: OwnExits;
}

/** Collapsed while a request is open: the request is the page's subject then. */
function Request({ page, own }: ContentProps) {
  if (kindsOf(own).length === 0) return <p>{TEXT.nothingLeft}</p>;
  if (own.exits.every(({ closed_at: closed }) => closed !== null)) return <ExitForm page={page} own={own} />;
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 label">{TEXT.another}</summary>
      <div className="mt-5">
        <ExitForm page={page} own={own} />
      </div>
    </details>
  );
}

function Overview({ page, own }: ContentProps) {
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-3 max-w-[65ch] text-muted">{TEXT.lead}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2">
        {TEXT.support}
        <a href="/hr-support" className="inline-flex min-h-11 items-center link">
          {TEXT.toSupport}
        </a>
      </p>
      {own.exits.length > 0 && (
        <Titled title={TEXT.mine} size="page" className="mt-10">
          <OwnExitCards page={page} exits={own.exits} />
        </Titled>
      )}
      <Titled title={TEXT.form} size="page" className="mt-12 max-w-[48rem]">
        <Request page={page} own={own} />
      </Titled>
    </>
  );
}

function Content({ page, own }: ContentProps) {
  const { certificate } = useStore(page.address.$view);
  return (
    <PageFrame phase={certificate ?? String(own.exits.length)}>
      {certificate === null ? (
        <Overview page={page} own={own} />
      ) : (
        <CertificatePrint page={page} id={certificate} />
      )}
    </PageFrame>
  );
}

export function Screen() {
  const page = usePage(createExitPage);
  return (
    <ReadPage read={page.own} words={TEXT}>
      {(own) => <Content page={page} own={own} />}
    </ReadPage>
  );
}
