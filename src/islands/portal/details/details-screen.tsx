/** /update-details: renders stores/portal/details/details-page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  CHANNELS_GROUP,
  CREATOR_GROUP,
  DETAILS_TEXT,
  PHOTO_TEXT,
  PRIVATE_GROUP,
  PROFILE_GROUP,
  VISIBILITY_GROUP,
} from '#messages/portal/details.ts';
import { SOCIAL_TEXT } from '#messages/portal/onboarding.ts';
import { ownMember, type OwnMember } from '#stores/auth/own-member.ts';
import { createDetailsPage, type DetailsPage } from '#stores/portal/details/details-page.ts';
import { hasUnsaved, trackUnsaved } from '#stores/core/unsaved.ts';
import { usePage } from '#islands/core/use-page.ts';
import { Photo } from './photo.tsx';
import {
  PrivateGroup,
  VisibilityGroup,
  ChannelsGroup,
  CreatorGroup,
  ProfileGroup,
} from './details-groups.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { Section, SectionList } from '#islands/core/page-sections.tsx';

const PARTS = {
  photo: { id: 'photo', title: PHOTO_TEXT.title },
  profile: { id: 'profile', title: PROFILE_GROUP.title },
  creator: { id: 'creator', title: CREATOR_GROUP.title },
  channels: { id: 'channels', title: CHANNELS_GROUP.title },
  personal: { id: 'personal', title: PRIVATE_GROUP.title },
  visibility: { id: 'visibility', title: VISIBILITY_GROUP.title },
};

/** Enables the browser's warning before unsaved changes are lost. */
function useLeaveQuestion({ $unsaved }: DetailsPage): void {
  const unsaved = useStore($unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const stop = trackUnsaved(() => true);
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      stop();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

interface DetailsProps extends OwnMember {
  readonly page: DetailsPage;
}

function Groups({ page, user, personal }: DetailsProps) {
  return (
    <div>
      <Section {...PARTS.photo}>
        <Photo photo={page.photo} user={user} />
      </Section>
      <Section {...PARTS.profile}>
        <ProfileGroup page={page} />
      </Section>
      <Section {...PARTS.creator} lead={CREATOR_GROUP.lead}>
        <CreatorGroup page={page} />
      </Section>
      <Section {...PARTS.channels} lead={SOCIAL_TEXT.lead}>
        <ChannelsGroup page={page} />
      </Section>
      <Section {...PARTS.personal} lead={PRIVATE_GROUP.lead}>
        <PrivateGroup page={page} personal={personal} />
      </Section>
      <Section {...PARTS.visibility}>
        <VisibilityGroup page={page} />
      </Section>
    </div>
  );
}

function Details(props: DetailsProps) {
  useLeaveQuestion(props.page);
  return (
    <>
      <header className="pb-10">
        <h1 className="text-section">{DETAILS_TEXT.title}</h1>
        <p className="mt-4 max-w-[65ch] text-lead text-muted">{DETAILS_TEXT.lead}</p>
        <a href="/my-profile" className="mt-4 inline-flex min-h-11 items-center link">
          {DETAILS_TEXT.toProfile}
        </a>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <SectionList label={DETAILS_TEXT.parts} sections={Object.values(PARTS)} />
        <Groups {...props} />
      </div>
    </>
  );
}

export function Screen() {
  const page = usePage(createDetailsPage);
  return (
    <ReadPage read={ownMember} words={DETAILS_TEXT}>
      {({ user, personal }) => <Details page={page} user={user} personal={personal} />}
    </ReadPage>
  );
}
