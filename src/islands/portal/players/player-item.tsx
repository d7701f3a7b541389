/** A player in the list; the whole card is a link to the profile. */
import type { PlayerCard } from '#contract/player-search.ts';
import { urls } from '#contract/urls.ts';
import { joinParts } from '#domain/text.ts';
import { LIVE_TEXT } from '#messages/site/live-streamers.ts';
import { PLAYER_LIST_TEXT as TEXT } from '#messages/portal/player-profile.ts';
import { Badge } from '#ui/badge.tsx';
import { MemberPhoto } from '../profile/member-photo.tsx';

export function PlayerItem({ player }: { readonly player: PlayerCard }) {
  const { gamertag, full_name, games, player_role, platforms, is_creator } = player;
  const plays = joinParts([player_role, games], ' · ');
  return (
    <li className="relative grid min-h-32 min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-4 bg-surface p-5 transition-colors cut focus-within:bg-sunken hover:bg-sunken">
      <MemberPhoto gamertag={gamertag} photoUrl={player.photo_url} size={72} />
      <div className="min-w-0">
        <h2 className="text-card leading-none wrap-anywhere">
          <a
            href={urls.player(gamertag)}
            className="outline-offset-4 after:absolute after:inset-0 hover:text-signal"
          >
            {player.gamertag_display ?? gamertag}
          </a>
        </h2>
        {player.live !== null && (
          <p className="mt-2">
            <Badge tone="good">{LIVE_TEXT.on(player.live.platform)}</Badge>
          </p>
        )}
        {full_name !== null && <p className="mt-1 wrap-anywhere text-muted">{full_name}</p>}
        {plays !== '' && <p className="mt-2 text-small wrap-anywhere">{plays}</p>}
        {(platforms.length > 0 || is_creator) && (
          <p className="mt-2 label text-muted">
            {[...platforms, ...(is_creator ? [TEXT.creator] : [])].join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
}
