/** /my-profile: renders stores/portal/profile/page.ts. */
import { PROFILE_SECTIONS, PROFILE_TEXT } from '../../../messages/portal/profile.ts';
import { ownMember, type OwnMember } from '../../../stores/auth/own-member.ts';
import { createProfilePage, type ProfilePage } from '../../../stores/portal/profile/page.ts';
import { lazyPart } from '../../core/lazy-part.tsx';
import { usePage } from '../../core/use-page.ts';
import { ReadPage } from '../../core/page-states.tsx';
import { HeldRoles } from './held-roles.tsx';
import { Orders } from './orders.tsx';
import { Section, SectionList } from '../../core/page-sections.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { PublicPreview } from './public-preview.tsx';
import { TeamApplications } from './team-applications.tsx';

// Far below the first view, and a third of the page's code.
const Security = lazyPart(async () => (await import('./security.tsx')).Security);
const Data = lazyPart(async () => (await import('./data.tsx')).Data);

const SECTIONS = Object.entries(PROFILE_SECTIONS).map(([id, title]) => ({ id, title }));

interface ProfileProps extends Pick<OwnMember, 'user'> {
  readonly page: ProfilePage;
}

function Profile({ page, user }: ProfileProps) {
  const titles = PROFILE_SECTIONS;
  return (
    <>
      <ProfileHeader user={user} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionList label={PROFILE_TEXT.sections} sections={SECTIONS} />
        <div>
          <Section id="preview" title={titles.preview}>
            <PublicPreview user={user} />
          </Section>
          <Section id="applications" title={titles.applications}>
            <TeamApplications />
          </Section>
          <Section id="roles" title={titles.roles}>
            <HeldRoles page={page} />
          </Section>
          <Section id="orders" title={titles.orders}>
            <Orders />
          </Section>
          <Section id="security" title={titles.security}>
            <Security />
          </Section>
          <Section id="data" title={titles.data}>
            <Data />
          </Section>
        </div>
      </div>
    </>
  );
}

export function Screen() {
  const page = usePage(createProfilePage);
  return (
    <ReadPage read={ownMember} words={PROFILE_TEXT}>
      {({ user }) => <Profile page={page} user={user} />}
    </ReadPage>
  );
}
