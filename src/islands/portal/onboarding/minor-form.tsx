/** Form for the guardian, beside the list of data stored before consent. */
import { GUARDIAN_RELATIONSHIPS, type OnboardingState } from '#contract/onboarding.ts';
import { MINOR_TEXT } from '#messages/portal/minor-onboarding.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { GuardianValues, MinorPage } from '#stores/portal/onboarding/minor.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormCheckbox } from '#islands/core/forms/form-choices.tsx';
import { FormSummary } from '#islands/core/forms/form-summary.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { GamertagField } from './gamertag-field.tsx';

const FIELDS: readonly FieldSpec<GuardianValues>[] = [
  { kind: 'text', name: 'guardian_name', label: MINOR_TEXT.name, hint: MINOR_TEXT.nameHint, required: true },
  {
    kind: 'select',
    name: 'guardian_relationship',
    label: MINOR_TEXT.relationship,
    hint: MINOR_TEXT.relationshipHint,
    options: GUARDIAN_RELATIONSHIPS.map((value) => ({ value, label: value })),
    placeholder: MINOR_TEXT.choose,
    required: true,
  },
  {
    kind: 'email',
    name: 'guardian_email',
    label: MINOR_TEXT.email,
    hint: MINOR_TEXT.emailHint,
    required: true,
  },
  {
    kind: 'phone',
    name: 'guardian_phone',
    label: MINOR_TEXT.phone,
    hint: MINOR_TEXT.phoneHint,
    required: true,
  },
];

/** Data stored before consent, with reasons. */
export function Kept() {
  return (
    <aside className="content-start border-l-4 border-line-strong bg-surface p-6 lg:self-start">
      <h2 className="text-card">{MINOR_TEXT.keptTitle}</h2>
      <p className="mt-3 text-muted">{MINOR_TEXT.keptLead}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {MINOR_TEXT.kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </aside>
  );
}

function Fields({ page: { form, gamertagCheck } }: PageProps<MinorPage>) {
  return (
    <>
      <GamertagField form={form} check={gamertagCheck} hint={MINOR_TEXT.gamertagHint} />
      <FieldList form={form} fields={FIELDS} />
      <FormCheckbox form={form} name="rules" required>
        {MINOR_TEXT.rules}
      </FormCheckbox>
    </>
  );
}

interface MinorFormProps extends PageProps<MinorPage> {
  readonly saved: OnboardingState;
}

export function MinorForm({ page, saved }: MinorFormProps) {
  const { form } = page;
  const isExpired = saved.consent === 'none' && saved.requested_at !== null;
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="text-[2.5rem] leading-none">{MINOR_TEXT.formTitle}</h2>
        {saved.guardian_rejected && (
          <Notice kind="notice">{MINOR_TEXT.rejected(saved.guardian?.email ?? '')}</Notice>
        )}
        {isExpired && <Notice kind="notice">{MINOR_TEXT.expired}</Notice>}
        <Form form={form} label={MINOR_TEXT.formTitle} className="gap-y-6">
          <FormSummary form={form} />
          <Fields page={page} />
          <FormMessage form={form} />
          <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-6">
            {saved.consent !== 'none' && (
              <Button variant="quiet" onClick={page.keepGuardian}>
                {MINOR_TEXT.cancel}
              </Button>
            )}
            <FormSubmit form={form} className="max-sm:w-full">
              {MINOR_TEXT.send}
            </FormSubmit>
          </div>
        </Form>
      </div>
      <Kept />
    </div>
  );
}
