/** /player/{gamertag}: renders stores/portal/players/player.ts. */
import { useStore } from '@nanostores/react';
import { ANY_PLAYER, playersAddress } from '#domain/player-search.ts';
import { PLAYER_PAGE_TEXT as TEXT } from '#messages/portal/player-profile.ts';
import { createPlayerPage, type FoundPlayer, type PlayerView } from '#stores/portal/players/player.ts';
import { ButtonLink, LineLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { PageFrame } from '#islands/core/page-heading.tsx';
import { EndPage, ReadPage } from '#islands/core/page-states.tsx';
import type { PlayerDetails, PlayerTeam } from '#contract/player-search.ts';
import { formatFollowers, socialLinks } from '#domain/social.ts';
import { CAROUSEL_TEXT, PLATFORM_LABELS } from '#messages/site/players.ts';
import type { PlayerAchievement } from '#contract/matches.ts';
import { urls } from '#contract/urls.ts';
import { type CareerEntry, careerOf } from '#domain/player-career.ts';
import { formatShortDate } from '#domain/dates.ts';
import { PlayerFacts, PlayerHead, PlayerPart } from './facts.tsx';
import { PlayerAchievements, PlayerTeams } from './player-teams.tsx';

interface CareerProps {
  readonly teams: readonly PlayerTeam[];
  readonly achievements: readonly PlayerAchievement[];
}

function CareerEntry({ entry }: { readonly entry: CareerEntry }) {
  const won = entry.kind === 'won';
  const team = won
    ? { slug: entry.achievement.team_slug, name: entry.achievement.team_name }
    : { slug: entry.team.slug, name: entry.team.name };
  const words = won
    ? TEXT.wonStation(entry.achievement.title, entry.achievement.event)
    : TEXT.station[entry.kind];
  const lead = `${words} `;
  return (
    <li className="relative border-l border-line pb-6 pl-6 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-2 -left-[5px] size-[9px] rotate-45 ${won ? 'bg-signal' : 'bg-line-strong'}`}
      />
      <time dateTime={entry.day} className="text-small text-muted">
        {formatShortDate(entry.day)}
      </time>
      <p className="wrap-anywhere">
        {lead}
        <a href={urls.team(team.slug)} className="link">
          {team.name}
        </a>
      </p>
    </li>
  );
}

function PlayerCareer({ teams, achievements }: CareerProps) {
  const career = careerOf(teams, achievements);
  if (career.length === 0) return null;
  return (
    <PlayerPart id="player-career" title={TEXT.career}>
      <ol>
        {career.map((entry) => (
          <CareerEntry key={entry.key} entry={entry} />
        ))}
      </ol>
    </PlayerPart>
  );
}

function PlayerChannels({ player }: { readonly player: PlayerDetails }) {
  const links = socialLinks(player);
  return (
    <PlayerPart id="player-channels" title={TEXT.channels}>
      {links.length === 0 ? (
        <p className="text-muted">{TEXT.noChannels}</p>
      ) : (
        <ul className="border-b border-line">
          {links.map(({ platform, url, followers }) => (
            <li
              key={platform}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-t border-line"
            >
              <a
                href={url}
                rel="noopener nofollow"
                target="_blank"
                className="inline-flex min-h-11 items-center link"
              >
                {PLATFORM_LABELS[platform]}
                <span className="sr-only"> {TEXT.elsewhere}</span>
              </a>
              {followers > 0 && (
                <span className="text-muted">{CAROUSEL_TEXT.followers(formatFollowers(followers))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </PlayerPart>
  );
}

function NotFound({ identifier }: { readonly identifier: string }) {
  const similar = playersAddress({ ...ANY_PLAYER, search: identifier.slice(0, 80) });
  return (
    <EndPage
      title={TEXT.notFound}
      links={[...(identifier === '' ? [] : [[similar, TEXT.search] as const]), ['/players', TEXT.all]]}
    >
      <p>{TEXT.notFoundText(identifier)}</p>
    </EndPage>
  );
}

/** What only the owner of the page reads. */
function OwnPage({ isShown }: { readonly isShown: boolean }) {
  return (
    <div className="grid justify-items-start gap-4">
      {!isShown && (
        <Notice kind="notice" title={TEXT.ownHidden}>
          <p>{TEXT.ownHiddenText}</p>
          <LineLink href="/my-profile">{TEXT.ownHiddenWay}</LineLink>
        </Notice>
      )}
      <ButtonLink href="/update-details">{TEXT.edit}</ButtonLink>
    </div>
  );
}

function Profile({ profile }: { readonly profile: FoundPlayer }) {
  const { player, teams, achievements, is_own, is_shown } = profile;
  return (
    <>
      <PlayerHead player={player} isOwn={is_own}>
        {is_own && <OwnPage isShown={is_shown} />}
      </PlayerHead>
      <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-12">
          <PlayerFacts player={player} />
          <PlayerChannels player={player} />
        </div>
        <div className="grid content-start gap-12">
          <PlayerTeams teams={teams} />
          <PlayerAchievements teams={teams} achievements={achievements} />
          <PlayerCareer teams={teams} achievements={achievements} />
        </div>
      </div>
    </>
  );
}

function Content({ view }: { readonly view: PlayerView }) {
  if (view.outcome === 'not_found') return <NotFound identifier={view.identifier} />;
  const { profile, movedFrom } = view;
  return (
    <>
      <output className="mb-8 block empty:hidden">
        {movedFrom !== null && (
          <Notice kind="notice">{TEXT.moved(movedFrom, profile.player.gamertag)}</Notice>
        )}
      </output>
      <Profile profile={profile} />
    </>
  );
}

export function Screen() {
  const { player } = usePage(createPlayerPage);
  const { data, code } = useStore(player.$state);
  return (
    <PageFrame phase={data?.outcome ?? (code === null ? 'loading' : 'refused')}>
      <ReadPage read={player} words={TEXT}>
        {(view) => <Content view={view} />}
      </ReadPage>
    </PageFrame>
  );
}
