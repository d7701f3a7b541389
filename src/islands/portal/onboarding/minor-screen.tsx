/** /minor-recruitment: renders stores/portal/onboarding/minor.ts. */
import { useStore } from '@nanostores/react';
import { MINOR_TEXT, MINOR_WELCOME_TEXT } from '#messages/portal/minor-onboarding.ts';
import { WELCOME_TEXT } from '#messages/portal/onboarding.ts';
import { createMinorPage, type MinorPage, type MinorView } from '#stores/portal/onboarding/minor.ts';
import { usePage } from '#islands/core/use-page.ts';
import { RefusedByGuardian, WaitingForGuardian } from './minor-answers.tsx';
import { MinorForm } from './minor-form.tsx';
import { PageFrame, PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage, Waiting } from '#islands/core/page-states.tsx';
import { Welcome } from './welcome.tsx';

function View({ page, view }: { readonly page: MinorPage; readonly view: MinorView }) {
  switch (view.phase) {
    case 'loading':
    case 'failed':
      return <ReadPage read={page.saved} words={MINOR_TEXT} />;
    case 'leaving':
      return <Waiting title={MINOR_TEXT.title} text={MINOR_TEXT.leaving} />;
    case 'form':
      return (
        <>
          <PageHeading>{MINOR_TEXT.title}</PageHeading>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">{MINOR_TEXT.lead}</p>
          <MinorForm page={page} saved={view.saved} />
        </>
      );
    case 'waiting':
      return <WaitingForGuardian page={page} saved={view.saved} />;
    case 'refused':
      return <RefusedByGuardian page={page} saved={view.saved} />;
    case 'granted':
      return (
        <Welcome
          title={WELCOME_TEXT.title(view.name ?? WELCOME_TEXT.somebody)}
          text={MINOR_WELCOME_TEXT.text}
          returnPath={null}
        />
      );
  }
}

export function Screen() {
  const page = usePage(createMinorPage);
  const view = useStore(page.$view);
  return (
    <PageFrame phase={view.phase}>
      <View page={page} view={view} />
    </PageFrame>
  );
}
