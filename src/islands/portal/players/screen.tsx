/** /players: renders stores/portal/players/search.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { narrowsPlayers } from '../../../domain/player-search.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PLAYER_LIST_TEXT as TEXT, shownPlayers } from '../../../messages/portal/player-profile.ts';
import {
  $players,
  clearPlayers,
  loadPlayers,
  showMorePlayers,
  startPlayers,
  type PlayersState,
} from '../../../stores/portal/players/search.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PageHeading } from '../onboarding/page-heading.tsx';
import { PlayerItem } from './player-item.tsx';
import { PlayerSearch } from './search.tsx';
import { Empty } from '../profile/page-frame.tsx';

/** What was pressed moves down: the first of the new ones takes the focus. A list of others begins anew. */
function useFocusOnMore({ players, answered }: PlayersState) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ count: players.length, answered });
  useEffect(() => {
    const { count, answered: last } = before.current;
    before.current = { count: players.length, answered };
    if (last === answered && count > 0 && players.length > count) {
      list.current?.children[count]?.querySelector('a')?.focus();
    }
  }, [players, answered]);
  return list;
}

function More({ state }: { readonly state: PlayersState }) {
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      <output className="block empty:hidden">
        {state.failure !== null && <Notice kind="error">{TEXT.moreFailed(errorText(state.failure))}</Notice>}
      </output>
      {state.next !== null && (
        <Button
          variant="quiet"
          busy={state.extending}
          busyLabel={TEXT.moreBusy}
          onClick={() => void showMorePlayers()}
        >
          {TEXT.more}
        </Button>
      )}
    </div>
  );
}

function NoMatch() {
  return (
    <div className="grid justify-items-start gap-5 border-l-4 border-line-strong pl-5">
      <p>
        {TEXT.noMatch}
        <span className="block text-muted">{TEXT.noMatchHint}</span>
      </p>
      <Button variant="quiet" onClick={clearPlayers}>
        {TEXT.clear}
      </Button>
    </div>
  );
}

function Found({ state }: { readonly state: PlayersState }) {
  const list = useFocusOnMore(state);
  if (state.players.length === 0) {
    if (narrowsPlayers(state.answered)) return <NoMatch />;
    return <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/my-profile" action={TEXT.emptyAction} />;
  }
  return (
    <>
      <ul
        ref={list}
        aria-label={TEXT.list}
        aria-busy={state.refreshing || undefined}
        className="grid gap-4 transition-opacity aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
      >
        {state.players.map((player) => (
          <PlayerItem key={player.id} player={player} />
        ))}
      </ul>
      <More state={state} />
    </>
  );
}

function Failure({ state }: { readonly state: PlayersState }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Notice kind="error" title={TEXT.failed} live>
        {errorText(state.failure ?? 'unexpected')}
      </Notice>
      <Button onClick={() => void loadPlayers()}>{TEXT.retry}</Button>
    </div>
  );
}

/** One place that says what came of a search, read out when it changes. */
function Outcome({ state }: { readonly state: PlayersState }) {
  const waiting = state.phase === 'loading' || state.refreshing;
  return (
    <output className="my-6 flex min-h-7 items-center gap-3 text-muted">
      {waiting && <Spinner />}
      {waiting && (state.phase === 'loading' ? TEXT.loading : TEXT.refreshing)}
      {!waiting && state.phase === 'ready' && shownPlayers(state.players.length, state.next !== null)}
    </output>
  );
}

/** The screen of /players. */
export function Screen() {
  useEffect(startPlayers, []);
  const state = useStore($players);
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-4 max-w-[60ch] text-muted">{TEXT.lead}</p>
      <PlayerSearch />
      <Outcome state={state} />
      {state.phase === 'ready' && <Found state={state} />}
      {state.phase === 'failed' && <Failure state={state} />}
    </>
  );
}
