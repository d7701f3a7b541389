/** The member's public profile, or why it is not public. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { OwnUser } from '#contract/members.ts';
import { formatFollowers, socialLinks } from '#domain/social.ts';
import { grantedPurposes, hiddenReason } from '#domain/public-profile.ts';
import { CAROUSEL_TEXT, PLATFORM_LABELS } from '#messages/site/players.ts';
import { HIDDEN_TEXT, PREVIEW_TEXT, PURPOSE_LABELS } from '#messages/portal/profile.ts';
import { $ownConsents } from '#stores/auth/own-consents.ts';
import { $profile } from '#stores/auth/profile.ts';
import { Notice } from '#ui/notice.tsx';
import { MemberPhoto } from './member-photo.tsx';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="label text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Facts that are given; 'label → words'. */
function factsOf(user: OwnUser): readonly (readonly [string, string])[] {
  const years = user.years_creating;
  const facts: readonly (readonly [string, string | null])[] = [
    [PREVIEW_TEXT.games, user.games],
    [PREVIEW_TEXT.division, user.division],
    [PREVIEW_TEXT.role, user.player_role],
    [PREVIEW_TEXT.platforms, user.platforms.join(', ')],
    [PREVIEW_TEXT.languages, user.languages.join(', ')],
    [PREVIEW_TEXT.creator, user.creator_name],
    [PREVIEW_TEXT.makes, user.creator_type],
    [PREVIEW_TEXT.schedule, user.schedule],
    [PREVIEW_TEXT.years, years === null ? null : PREVIEW_TEXT.yearsOf(years)],
  ];
  return facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

function Channels({ user }: { readonly user: OwnUser }) {
  const links = socialLinks(user);
  if (links.length === 0) return null;
  return (
    <Fact label={PREVIEW_TEXT.channels}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ platform, url, followers }) => (
          <li key={platform} className="flex min-h-11 items-center gap-2">
            <a
              href={url}
              rel="me noopener"
              target="_blank"
              className="inline-flex min-h-11 items-center link"
            >
              {PLATFORM_LABELS[platform]}
            </a>
            {followers > 0 && (
              <span className="text-small text-muted">
                {CAROUSEL_TEXT.followers(formatFollowers(followers))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function Card({ user }: { readonly user: OwnUser }) {
  const facts = factsOf(user);
  const bare = facts.length === 0 && socialLinks(user).length === 0;
  return (
    <article className="max-w-2xl bg-surface p-6 cut sm:p-8">
      <div className="flex items-center gap-5">
        <MemberPhoto gamertag={user.gamertag} photoUrl={user.photo_url} size={88} />
        <div className="min-w-0">
          <h3 className="text-card wrap-anywhere">{user.gamertag_display ?? user.gamertag}</h3>
          {user.full_name !== null && <p className="mt-1 wrap-anywhere text-muted">{user.full_name}</p>}
        </div>
      </div>
      <dl className="mt-6 grid gap-x-8 sm:grid-cols-2">
        {facts.map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        <Channels user={user} />
      </dl>
      {bare && (
        <p className="flex flex-wrap gap-x-3 text-muted">
          {PREVIEW_TEXT.empty}
          <a href="/update-details" className="link">
            {PREVIEW_TEXT.fill}
          </a>
        </p>
      )}
    </article>
  );
}

function GuardianPart() {
  const events = useStore($ownConsents);
  const granted = grantedPurposes(events).filter((purpose) => purpose !== 'membership');
  return (
    <div className="border-l-4 border-line-strong pl-5">
      <h3 className="label">{PREVIEW_TEXT.guardian}</h3>
      {granted.length === 0 ? (
        <p>{PREVIEW_TEXT.guardianNone}</p>
      ) : (
        <ul className="list-inside list-disc">
          {granted.map((purpose) => (
            <li key={purpose}>{PURPOSE_LABELS[purpose] ?? purpose}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function PublicPreview({ user }: { readonly user: OwnUser }) {
  const events = useStore($ownConsents);
  const profile = useStore($profile);
  const isMinor = profile.phase === 'ready' && profile.profile.is_minor;
  const hidden = hiddenReason(user, isMinor, events);
  return (
    <div className="grid gap-6">
      {hidden === null ? (
        <p>{PREVIEW_TEXT.visible}</p>
      ) : (
        <Notice kind="notice" title={PREVIEW_TEXT.hiddenTitle}>
          <p>{HIDDEN_TEXT[hidden]}</p>
          <p className="mt-1 text-muted">{PREVIEW_TEXT.hidden}</p>
        </Notice>
      )}
      <Card user={user} />
      {isMinor && <GuardianPart />}
    </div>
  );
}
