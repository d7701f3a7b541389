/** /players: renders stores/portal/players/search.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { narrowsPlayers } from '#domain/player-search.ts';
import { errorText } from '#messages/core/errors.ts';
import { PLAYER_LIST_TEXT as TEXT, shownPlayers } from '#messages/portal/player-profile.ts';
import { createPlayersPage, type PlayerList, type PlayersPage } from '#stores/portal/players/search.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Refused } from '#islands/core/loaded.tsx';
import { type PageProps, usePage } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { Empty } from '#islands/core/page-sections.tsx';
import type { PlayerCard } from '#contract/player-search.ts';
import { urls } from '#contract/urls.ts';
import { joinParts } from '#domain/text.ts';
import { LIVE_TEXT } from '#messages/site/live-streamers.ts';
import { Badge } from '#ui/badge.tsx';
import { PlayerSearch } from './search.tsx';
import { MemberPhoto } from '../profile/member-photo.tsx';

function PlayerItem({ player }: { readonly player: PlayerCard }) {
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

/** The button moves down when players are added: the first added one takes the focus. */
function useFocusOnMore({ players, query }: PlayerList) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ count: players.length, query });
  useEffect(() => {
    const { count, query: last } = before.current;
    before.current = { count: players.length, query };
    if (last === query && count > 0 && players.length > count) {
      list.current?.children[count]?.querySelector('a')?.focus();
    }
  }, [players, query]);
  return list;
}

function More({ page, hasNext }: PageProps<PlayersPage> & { readonly hasNext: boolean }) {
  const { phase, code } = useStore(page.more.$state);
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <output className="block empty:hidden">
        {code !== null && <Notice kind="error">{TEXT.moreFailed(errorText(code))}</Notice>}
      </output>
      {hasNext && (
        <Button
          variant="quiet"
          busy={phase === 'loading'}
          busyLabel={TEXT.moreBusy}
          onClick={() => void page.showMore()}
        >
          {TEXT.more}
        </Button>
      )}
    </div>
  );
}

function NoMatch({ page }: PageProps<PlayersPage>) {
  return (
    <div className="grid justify-items-start gap-5 border-l-4 border-line-strong pl-5">
      <p>
        {TEXT.noMatch}
        <span className="block text-muted">{TEXT.noMatchHint}</span>
      </p>
      <Button variant="quiet" onClick={page.clear}>
        {TEXT.clear}
      </Button>
    </div>
  );
}

interface FoundProps extends PageProps<PlayersPage> {
  readonly found: PlayerList;
  readonly refreshing: boolean;
}

function Found({ page, found, refreshing }: FoundProps) {
  const { players, query, next } = found;
  const list = useFocusOnMore(found);
  if (players.length === 0) {
    if (narrowsPlayers(query)) return <NoMatch page={page} />;
    return <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/my-profile" action={TEXT.emptyAction} />;
  }
  return (
    <>
      <ul
        ref={list}
        aria-label={TEXT.list}
        aria-busy={refreshing || undefined}
        className="grid gap-4 transition-opacity aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
      >
        {players.map((player) => (
          <PlayerItem key={player.id} player={player} />
        ))}
      </ul>
      <More page={page} hasNext={next !== null} />
    </>
  );
}

/** The screen of /players. One output announces the number of results. */
export function Screen() {
  const page = usePage(createPlayersPage);
  const { phase, data, code } = useStore(page.list.$state);
  const waiting = code === null && phase !== 'ready';
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-4 max-w-[60ch] text-muted">{TEXT.lead}</p>
      <LineLink href="/organization-chart">{TEXT.organisation}</LineLink>
      <PlayerSearch page={page} />
      <output className="my-6 flex min-h-7 items-center gap-3 text-muted">
        {waiting && <Spinner />}
        {waiting && (data === null ? TEXT.loading : TEXT.refreshing)}
        {phase === 'ready' && data && shownPlayers(data.players.length, data.next !== null)}
      </output>
      {code !== null && <Refused code={code} title={TEXT.failed} onRetry={() => void page.load()} />}
      {code === null && data && <Found page={page} found={data} refreshing={waiting} />}
    </>
  );
}
