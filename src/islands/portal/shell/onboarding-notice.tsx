/** Tells on every page of members that the onboarding is not done, or asks a member who turned 18 for their consent. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import type { Profile } from '#contract/session.ts';
import { awaitsOnboarding } from '#domain/access.ts';
import { AGREEMENT_TEXT, ONBOARDING_NOTICE } from '#messages/portal/onboarding.ts';
import { MAJORITY_TEXT } from '#messages/portal/majority.ts';
import { createMajority } from '#stores/portal/onboarding/majority.ts';
import { FormCheckbox } from '#islands/core/forms/form-choices.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { AgreementText } from '../onboarding/agreement-text.tsx';

function Agreement() {
  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 label after:text-card after:content-['+'] group-open:after:content-['–']">
        {MAJORITY_TEXT.read}
      </summary>
      <div className="grid gap-5 pb-5">
        <AgreementText />
      </div>
    </details>
  );
}

/** Renders `otherwise` where no consent has lapsed. */
function ComingOfAge({ otherwise }: { readonly otherwise: ReactNode }) {
  const { form, $asked } = usePage(createMajority);
  const isAsked = useStore($asked);
  const headingId = useId();
  if (!isAsked) return otherwise;
  return (
    <section
      aria-labelledby={headingId}
      className="mb-12 grid max-w-3xl gap-5 border-l-4 border-signal bg-surface px-5 py-6 sm:px-8"
    >
      <h2 id={headingId} className="text-card">
        {MAJORITY_TEXT.title}
      </h2>
      <p className="max-w-[65ch]">{MAJORITY_TEXT.lead}</p>
      <Agreement />
      <Form form={form} label={MAJORITY_TEXT.title}>
        <FormCheckbox form={form} name="rules" required>
          {AGREEMENT_TEXT.rules}
        </FormCheckbox>
        <FormCheckbox form={form} name="privacy" required>
          {AGREEMENT_TEXT.privacy}
        </FormCheckbox>
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={MAJORITY_TEXT.busy} className="justify-self-start">
          {MAJORITY_TEXT.submit}
        </FormSubmit>
      </Form>
    </section>
  );
}

interface NoticeProps {
  readonly path: string;
  readonly profile: Profile;
}

const OWN_PAGES: ReadonlySet<string> = new Set(['/recruitment', '/minor-recruitment']);

function Reminder({ path, profile }: NoticeProps) {
  if (OWN_PAGES.has(path) || !awaitsOnboarding(profile)) return null;
  const { text, action, href } = ONBOARDING_NOTICE[profile.is_minor ? 'minor' : 'adult'];
  return (
    <aside
      aria-label={ONBOARDING_NOTICE.title}
      className="mb-8 border-l-4 border-line-strong pl-4 text-muted"
    >
      <span className="mr-2">{text}</span>
      <a href={href} className="link">
        {action}
      </a>
    </aside>
  );
}

export function OnboardingNotice({ path, profile }: NoticeProps) {
  const reminder = <Reminder path={path} profile={profile} />;
  return profile.is_minor ? reminder : <ComingOfAge otherwise={reminder} />;
}
