/** The open match: facts and actions. */
import type { DeskMatchRow } from '#contract/admin-matches.ts';
import { urls } from '#contract/urls.ts';
import { MATCHES_DESK as TEXT } from '#messages/admin/matches.ts';
import { canBecome, canEnterResult } from '#stores/admin/teams/match-steps.ts';
import type { MatchesPage } from '#stores/admin/teams/matches.ts';
import { LineLink } from '#ui/link.tsx';
import { DeskDrawer, type ActButton, type ActButtons } from '#islands/core/desk-drawer.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

/** Acts that enter a result, set a new date or change the state. */
function nextActs(page: MatchesPage, match: DeskMatchRow): readonly ActButton[] {
  const resultLabel = match.state === 'completed' ? TEXT.correct : TEXT.enter;
  const result: ActButton = { label: resultLabel, onPress: () => void page.enterResult(match) };
  const live: ActButton = { label: TEXT.live, look: 'quiet', onPress: () => void page.begin(match) };
  const reschedule: ActButton = { label: TEXT.reschedule, onPress: page.reschedule.open };
  return [
    ...(canEnterResult(match) ? [result] : []),
    ...(canBecome(match, 'live') ? [live] : []),
    ...(canBecome(match, 'scheduled') ? [reschedule] : []),
  ];
}

/** Ends or postpones a match. */
function endActs(page: MatchesPage, match: DeskMatchRow): readonly ActButton[] {
  const postpone: ActButton = {
    label: TEXT.postpone,
    look: 'quiet',
    onPress: () => void page.postpone(match),
  };
  const forfeits: readonly ActButton[] = [
    { label: TEXT.forfeitThem, look: 'quiet', onPress: () => void page.forfeit(match, 'them') },
    { label: TEXT.forfeitUs, look: 'quiet', onPress: () => void page.forfeit(match, 'us') },
  ];
  const cancel: ActButton = { label: TEXT.cancel, look: 'danger', onPress: () => void page.cancel(match) };
  return [
    ...(canBecome(match, 'postponed') ? [postpone] : []),
    ...(canBecome(match, 'forfeit') ? forfeits : []),
    ...(canBecome(match, 'cancelled') ? [cancel] : []),
  ];
}

function actsOf(page: MatchesPage, match: DeskMatchRow): readonly ActButtons[] {
  const { state } = match;
  const isOver = state === 'cancelled' || state === 'forfeit';
  const remove: ActButton = { label: TEXT.delete, look: 'danger', onPress: () => void page.remove(match) };
  return [
    { title: TEXT.act, acts: isOver ? [] : [...nextActs(page, match), ...endActs(page, match)] },
    {
      title: TEXT.fix,
      acts: [
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
      words={{ facts: TEXT.facts, acts: TEXT.change }}
      acts={(match) => actsOf(page, match)}
    >
      {(match) => <LineLink href={urls.team(match.team_slug)}>{TEXT.toPage}</LineLink>}
    </DeskDrawer>
  );
}
