/** The open match: facts and actions. */
import type { DeskMatchRow } from '#contract/admin-matches.ts';
import { urls } from '#contract/urls.ts';
import { MATCHES_DESK as TEXT } from '#messages/admin/matches.ts';
import { canBecome, canEnterResult } from '#stores/admin/teams/match-actions.ts';
import type { MatchesPage } from '#stores/admin/teams/matches.ts';
import { LineLink } from '#ui/link.tsx';
import { DeskDrawer, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

/** Actions that enter a result, set a new date or change the state. */
function nextActions(page: MatchesPage, match: DeskMatchRow): readonly ActionButton[] {
  const resultLabel = match.state === 'completed' ? TEXT.correct : TEXT.enter;
  const result: ActionButton = { label: resultLabel, onPress: () => void page.enterResult(match) };
  const live: ActionButton = { label: TEXT.live, look: 'quiet', onPress: () => void page.begin(match) };
  const reschedule: ActionButton = { label: TEXT.reschedule, onPress: page.reschedule.open };
  return [
    ...(canEnterResult(match) ? [result] : []),
    ...(canBecome(match, 'live') ? [live] : []),
    ...(canBecome(match, 'scheduled') ? [reschedule] : []),
  ];
}

/** Ends or postpones a match. */
function endActions(page: MatchesPage, match: DeskMatchRow): readonly ActionButton[] {
  const postpone: ActionButton = {
    label: TEXT.postpone,
    look: 'quiet',
    onPress: () => void page.postpone(match),
  };
  const forfeits: readonly ActionButton[] = [
    { label: TEXT.forfeitThem, look: 'quiet', onPress: () => void page.forfeit(match, 'them') },
    { label: TEXT.forfeitUs, look: 'quiet', onPress: () => void page.forfeit(match, 'us') },
  ];
  const cancel: ActionButton = { label: TEXT.cancel, look: 'danger', onPress: () => void page.cancel(match) };
  return [
    ...(canBecome(match, 'postponed') ? [postpone] : []),
    ...(canBecome(match, 'forfeit') ? forfeits : []),
    ...(canBecome(match, 'cancelled') ? [cancel] : []),
  ];
}

function actionsOf(page: MatchesPage, match: DeskMatchRow): readonly ActionGroup[] {
  const { state } = match;
  const isOver = state === 'cancelled' || state === 'forfeit';
  const remove: ActionButton = { label: TEXT.delete, look: 'danger', onPress: () => void page.remove(match) };
  return [
    { title: TEXT.action, actions: isOver ? [] : [...nextActions(page, match), ...endActions(page, match)] },
    {
      title: TEXT.fix,
      actions: [
        { label: TEXT.edit, shortcut: 'e', look: 'quiet', onPress: () => void page.edit(match) },
        ...(state === 'live' || state === 'completed' ? [] : [remove]),
      ],
    },
  ];
}

export function MatchDrawer({ page }: PageProps<MatchesPage>) {
  return (
    <DeskDrawer
      page={page}
      words={{ facts: TEXT.facts, actions: TEXT.change }}
      actions={(match) => actionsOf(page, match)}
    >
      {(match) => <LineLink href={urls.team(match.team_slug)}>{TEXT.toPage}</LineLink>}
    </DeskDrawer>
  );
}
