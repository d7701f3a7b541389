/** /refer: renders stores/portal/referrals/page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { REFER_TEXT } from '../../../messages/portal/referrals.ts';
import { $refer, loadRefer, startRefer, type ReferState } from '../../../stores/portal/referrals/page.ts';
import { PageHeading } from '../onboarding/page-heading.tsx';
import { WhenRead } from '../onboarding/page-states.tsx';
import { Invite } from './invite.tsx';
import { OwnLink } from './own-link.tsx';
import { ReferralList } from './referral-list.tsx';

type Ready = Extract<ReferState, { readonly phase: 'ready' }>;

function Content({ state }: { readonly state: Ready }) {
  return (
    <>
      <PageHeading>{REFER_TEXT.title}</PageHeading>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">{REFER_TEXT.lead}</p>
      <OwnLink code={state.code} link={state.link} mayShare={state.mayShare} />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <ReferralList referrals={state.referrals} busy={state.busy} failure={state.failure} />
        <Invite open={state.mayInvite} />
      </div>
    </>
  );
}

function Page() {
  const state = useStore($refer);
  return (
    <WhenRead state={state} words={REFER_TEXT} onRetry={() => void loadRefer()}>
      {(ready) => <Content state={ready} />}
    </WhenRead>
  );
}

/** The screen of /refer. */
export function Screen() {
  useEffect(startRefer, []);
  return <Page />;
}
