/** Where to go on before applying to a team. */
import type { MissingStep } from '#domain/team-applications.ts';
import { APPLICATION_TEXT } from '#messages/portal/applications.ts';

const PAGES: Readonly<Record<MissingStep, string>> = {
  onboarding: '/recruitment',
  consent: '/minor-recruitment',
};

interface Props {
  readonly step: MissingStep;
  readonly className: string;
}

export function MissingStepLink({ step, className }: Props) {
  return (
    <a href={PAGES[step]} className={className}>
      {step === 'onboarding' ? APPLICATION_TEXT.toOnboarding : APPLICATION_TEXT.toGuardian}
    </a>
  );
}
