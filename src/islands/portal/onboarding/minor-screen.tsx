/** /minor-recruitment: renders stores/portal/onboarding/minor.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MINOR_TEXT, MINOR_WELCOME_TEXT } from '../../../messages/portal/minor-onboarding.ts';
import { WELCOME_TEXT } from '../../../messages/portal/onboarding.ts';
import {
  $minorRecruitment,
  lookAgain,
  startMinorRecruitment,
} from '../../../stores/portal/onboarding/minor.ts';
import { RefusedByGuardian, WaitingForGuardian } from './minor-answers.tsx';
import { MinorForm } from './minor-form.tsx';
import { PageFrame, PageHeading } from './page-heading.tsx';
import { Failed, Waiting, Welcome } from './page-states.tsx';

function Page() {
  const state = useStore($minorRecruitment);
  switch (state.phase) {
    case 'loading':
      return <Waiting title={MINOR_TEXT.title} text={MINOR_TEXT.loading} />;
    case 'leaving':
      return <Waiting title={MINOR_TEXT.title} text={MINOR_TEXT.leaving} />;
    case 'failed':
      return (
        <Failed
          title={MINOR_TEXT.failedTitle}
          failure={state.failure}
          retryLabel={MINOR_TEXT.retry}
          onRetry={() => void lookAgain()}
        />
      );
    case 'form':
      return (
        <>
          <PageHeading>{MINOR_TEXT.title}</PageHeading>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">{MINOR_TEXT.lead}</p>
          <MinorForm saved={state.saved} />
        </>
      );
    case 'waiting':
      return <WaitingForGuardian {...state} />;
    case 'refused':
      return <RefusedByGuardian {...state} />;
    case 'granted':
      return (
        <Welcome
          title={WELCOME_TEXT.title(state.name ?? WELCOME_TEXT.somebody)}
          text={MINOR_WELCOME_TEXT.text}
          returnPath={null}
        />
      );
  }
}

/** The screen of /minor-recruitment. */
export function Screen() {
  useEffect(startMinorRecruitment, []);
  const { phase } = useStore($minorRecruitment);
  return (
    <PageFrame phase={phase}>
      <Page />
    </PageFrame>
  );
}
