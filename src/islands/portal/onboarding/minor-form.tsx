/** Naming the guardian, beside the list of what is kept until they agree. */
import { useStore } from '@nanostores/react';
import { GUARDIAN_RELATIONSHIPS, type OnboardingState } from '../../../contract/onboarding.ts';
import { MINOR_TEXT } from '../../../messages/portal/minor-onboarding.ts';
import {
  $minorRecruitment,
  guardianForm,
  guardianGamertagCheck,
  keepGuardian,
} from '../../../stores/portal/onboarding/minor.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormCheckbox, FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';
import { GamertagField } from './gamertag-field.tsx';

const RELATIONSHIPS = GUARDIAN_RELATIONSHIPS.map((value) => ({ value, label: value }));

/** What is kept until a guardian agrees, and why. */
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

/** Where the guardian is reached. */
function Reach() {
  const form = guardianForm;
  return (
    <>
      <FormText
        form={form}
        name="guardian_email"
        label={MINOR_TEXT.email}
        hint={MINOR_TEXT.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <FormText
        form={form}
        name="guardian_phone"
        label={MINOR_TEXT.phone}
        hint={MINOR_TEXT.phoneHint}
        type="tel"
        autoComplete="off"
        required
      />
    </>
  );
}

function Fields() {
  const form = guardianForm;
  return (
    <>
      <GamertagField form={form} check={guardianGamertagCheck} hint={MINOR_TEXT.gamertagHint} />
      <FormText
        form={form}
        name="guardian_name"
        label={MINOR_TEXT.name}
        hint={MINOR_TEXT.nameHint}
        autoComplete="off"
        required
      />
      <FormSelect
        form={form}
        name="guardian_relationship"
        label={MINOR_TEXT.relationship}
        hint={MINOR_TEXT.relationshipHint}
        options={RELATIONSHIPS}
        placeholder={MINOR_TEXT.choose}
        required
      />
      <Reach />
      <FormCheckbox form={form} name="rules" required>
        {MINOR_TEXT.rules}
      </FormCheckbox>
    </>
  );
}

export function MinorForm({ saved }: { readonly saved: OnboardingState }) {
  const state = useStore($minorRecruitment);
  const expired = saved.consent === 'none' && saved.requested_at !== null;
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="text-[2.5rem] leading-none">{MINOR_TEXT.formTitle}</h2>
        {expired && <Notice kind="notice">{MINOR_TEXT.expired}</Notice>}
        <Form form={guardianForm} label={MINOR_TEXT.formTitle} className="gap-y-6">
          <Fields />
          <FormMessage form={guardianForm} />
          <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-6">
            {state.phase === 'form' && saved.consent !== 'none' && (
              <Button variant="quiet" onClick={keepGuardian}>
                {MINOR_TEXT.cancel}
              </Button>
            )}
            <FormSubmit form={guardianForm} busyLabel={MINOR_TEXT.sending} className="max-sm:w-full">
              {MINOR_TEXT.send}
            </FormSubmit>
          </div>
        </Form>
      </div>
      <Kept />
    </div>
  );
}
