/** Photo and gamertag above every part of the profile, and the membership's status. */
import { useStore } from '@nanostores/react';
import type { OwnUser } from '#contract/members.ts';
import { formatDate } from '#domain/dates.ts';
import { MINOR_STATUS_TEXT, PROFILE_TEXT, STATUS_TEXT } from '#messages/portal/profile.ts';
import { $profile } from '#stores/auth/profile.ts';
import { MemberPhoto } from './member-photo.tsx';

interface HeaderProps {
  readonly user: OwnUser;
}

export function ProfileHeader({ user }: HeaderProps) {
  return (
    <header className="flex min-w-0 items-center gap-x-5 pb-8 sm:gap-x-8">
      <MemberPhoto gamertag={user.gamertag} photoUrl={user.photo_url} size={88} />
      <div className="min-w-0">
        <p className="label text-muted">{PROFILE_TEXT.title}</p>
        <h1 className="mt-1 text-section wrap-anywhere">{user.gamertag ?? PROFILE_TEXT.noGamertag}</h1>
        <p className="mt-2 text-muted">{PROFILE_TEXT.since(formatDate(user.created_at))}</p>
      </div>
    </header>
  );
}

export function MembershipStatus({ user }: HeaderProps) {
  const profile = useStore($profile);
  const known = profile.phase === 'ready' ? profile.profile : null;
  const consent = known?.is_minor === true && !user.onboarding ? known.consent : 'granted';
  const isMinor = consent !== 'granted';
  const status = isMinor ? MINOR_STATUS_TEXT[consent] : STATUS_TEXT[user.status];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pb-12">
      <dl className="grid max-w-[60ch] gap-1 border-l-4 border-signal pl-5">
        <dt className="label text-muted">{PROFILE_TEXT.status}</dt>
        <dd>
          <p className="display text-card">{status.label}</p>
          <p className="mt-1.5">{status.meaning}</p>
        </dd>
        <dt className="mt-4 label text-muted">{PROFILE_TEXT.next}</dt>
        <dd>
          {isMinor ? (
            <a href="/minor-recruitment" className="link">
              {status.next}
            </a>
          ) : (
            status.next
          )}
        </dd>
      </dl>
      <a href="/update-details" className="button button-quiet">
        {PROFILE_TEXT.edit}
      </a>
    </div>
  );
}
