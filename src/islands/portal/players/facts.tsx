/** The head of a player's page and the facts of the profile. */
import type { ReactNode } from 'react';
import type { PlayerDetails } from '#contract/player-search.ts';
import { formatDate } from '#domain/dates.ts';
import { liveSubject } from '#domain/live-streamers.ts';
import { socialLinks } from '#domain/social.ts';
import { LIVE_TEXT } from '#messages/site/live-streamers.ts';
import { PLAYER_PAGE_TEXT as TEXT } from '#messages/portal/player-profile.ts';
import { PREVIEW_TEXT } from '#messages/portal/profile.ts';
import { Badge } from '#ui/badge.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { MemberPhoto } from '../profile/member-photo.tsx';

interface PlayerHeadProps {
  readonly player: PlayerDetails;
  readonly isOwn: boolean;
  readonly children?: ReactNode;
}

function Live({ player }: { readonly player: PlayerDetails }) {
  const { live } = player;
  if (live === null) return null;
  const subject = liveSubject(live);
  const channel = socialLinks(player).find(({ platform }) => platform === live.platform);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">{LIVE_TEXT.on(live.platform)}</Badge>
        {live.viewers !== null && <span className="text-muted">{LIVE_TEXT.viewers(live.viewers)}</span>}
      </p>
      {subject !== '' && <p className="wrap-anywhere">{subject}</p>}
      {channel && (
        <a
          href={channel.url}
          rel="noopener nofollow"
          target="_blank"
          className="inline-flex min-h-11 items-center link"
        >
          {LIVE_TEXT.watch(live.platform)}
          <span className="sr-only"> {TEXT.elsewhere}</span>
        </a>
      )}
    </div>
  );
}

export function PlayerHead({ player, isOwn, children }: PlayerHeadProps) {
  const { gamertag, full_name } = player;
  const shown = player.gamertag_display ?? gamertag;
  return (
    <header className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-10">
      <MemberPhoto gamertag={gamertag} photoUrl={player.photo_url} size={176} />
      <div className="grid min-w-0 gap-3">
        {isOwn && <p className="label text-signal">{TEXT.own}</p>}
        <PageHeading>{shown}</PageHeading>
        {shown !== gamertag && <p className="figures text-lg wrap-anywhere text-muted">{gamertag}</p>}
        {full_name !== null && <p className="text-lead wrap-anywhere">{full_name}</p>}
        <Live player={player} />
        {children}
      </div>
    </header>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function PlayerPart({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-[2.25rem] leading-none">
        {title}
      </h2>
      <div className="mt-5">{children}</div>
    </section>
  );
}

function factsOf(player: PlayerDetails): readonly (readonly [string, string])[] {
  const years = player.years_creating;
  const facts: readonly (readonly [string, string | null])[] = [
    [PREVIEW_TEXT.games, player.games],
    [PREVIEW_TEXT.role, player.player_role],
    [PREVIEW_TEXT.division, player.division],
    [PREVIEW_TEXT.platforms, player.platforms.join(', ')],
    [PREVIEW_TEXT.languages, player.languages.join(', ')],
    [PREVIEW_TEXT.creator, player.creator_name],
    [PREVIEW_TEXT.makes, player.creator_type],
    [PREVIEW_TEXT.schedule, player.schedule],
    [PREVIEW_TEXT.years, years === null ? null : PREVIEW_TEXT.yearsOf(years)],
    [TEXT.since, formatDate(player.created_at)],
  ];
  return facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []));
}

export function PlayerFacts({ player }: { readonly player: PlayerDetails }) {
  return (
    <PlayerPart id="player-facts" title={TEXT.facts}>
      <dl className="grid gap-x-8 border-b border-line sm:grid-cols-2">
        {factsOf(player).map(([label, text]) => (
          <div key={label} className="border-t border-line py-3">
            <dt className="label text-muted">{label}</dt>
            <dd className="mt-0.5 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </PlayerPart>
  );
}
