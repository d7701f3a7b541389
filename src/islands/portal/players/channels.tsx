/** Links to a player's channels. */
import type { PlayerDetails } from '#contract/player-search.ts';
import { formatFollowers, socialLinks } from '#domain/social.ts';
import { PLAYER_PAGE_TEXT as TEXT } from '#messages/portal/player-profile.ts';
import { CAROUSEL_TEXT, PLATFORM_LABELS } from '#messages/site/players.ts';
import { PlayerPart } from './facts.tsx';

export function PlayerChannels({ player }: { readonly player: PlayerDetails }) {
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
