/** /refer: renders stores/portal/referrals/referrals-page.ts. */
import { REFER_TEXT } from '#messages/portal/referrals.ts';
import { createReferralsPage } from '#stores/portal/referrals/referrals-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { Invite } from './invite.tsx';
import { OwnLink } from './own-link.tsx';
import { ReferralList } from './referral-list.tsx';

/** The screen of /refer. */
export function Screen() {
  const page = usePage(createReferralsPage);
  return (
    <ReadPage read={page.referrals} words={REFER_TEXT}>
      {({ code, link, referrals }) => (
        <>
          <PageHeading>{REFER_TEXT.title}</PageHeading>
          <p className="mt-5 max-w-[60ch] text-lead text-muted">{REFER_TEXT.lead}</p>
          <OwnLink page={page} code={code} link={link} />
          <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <ReferralList read={page.referrals} referrals={referrals} />
            <Invite page={page} />
          </div>
        </>
      )}
    </ReadPage>
  );
}
