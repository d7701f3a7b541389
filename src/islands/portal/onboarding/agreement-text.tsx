/** What members and the organisation promise each other. */
import { AGREEMENT_VERSION } from '#contract/onboarding.ts';
import { AGREEMENT_TEXT } from '#messages/portal/onboarding.ts';

export function AgreementText() {
  return (
    <>
      {AGREEMENT_TEXT.sections.map(({ title, text }) => (
        <section key={title}>
          <h3 className="mb-1.5 text-[1.375rem] leading-tight">{title}</h3>
          <p className="max-w-[65ch]">{text}</p>
        </section>
      ))}
      <p className="text-small text-muted">{AGREEMENT_TEXT.version(AGREEMENT_VERSION)}</p>
    </>
  );
}
