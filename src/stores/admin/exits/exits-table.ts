/** The exits of /admin-hr-tickets?view=exits. */
import { type DeskExitRow, DeskExitRowSchema } from '#contract/exits.ts';
import { EXIT_QUEUE_LABELS, EXITS_TEXT as TEXT } from '#messages/admin/exits.ts';
import { EXIT_KIND_LABELS, EXIT_REASON_LABELS, EXIT_STATE_LABELS } from '#messages/portal/exit-words.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { EXIT_KEY, EXITS_VIEW } from './exits-address.ts';
import * as t from '#stores/core/table/parts.ts';

export function memberName({ gamertag, full_name: name }: DeskExitRow): string {
  return gamertag ?? name ?? TEXT.nameless;
}

/** The team that is left, or the kind of exit. */
function leavingText({ team, kind }: DeskExitRow): string {
  return team ?? EXIT_KIND_LABELS[kind];
}

const answerText = (value: boolean | null): string => (value === null ? '' : value ? TEXT.yes : TEXT.no);

/** Exits, those due first. */
export const EXITS = defineTable<DeskExitRow>(DeskExitRowSchema, {
  name: 'exits',
  relation: 'desk_exits',
  openKey: EXIT_KEY,
  fixed: EXITS_VIEW,
  title: memberName,
  actors: 'hr_full',
  searched: ['gamertag', 'full_name', 'reason_words'],
  defaultSort: { column: 'due_on', descending: false },
  columns: [
    t.derivedColumn('member', TEXT.member, memberName, { sort: 'gamertag', shown: 'always' }),
    t.textColumn('name', TEXT.name, 'full_name', { shown: 'later' }),
    t.derivedColumn('leaving', TEXT.leaving, leavingText, { sort: 'kind', from: 'medium' }),
    t.labelColumn('queue', TEXT.queue, 'queue', EXIT_QUEUE_LABELS),
    t.labelColumn('state', TEXT.state, 'state', EXIT_STATE_LABELS, { shown: 'later' }),
    t.dayColumn('last_day', TEXT.lastDay, 'last_day', { from: 'medium' }),
    t.dayColumn('due', TEXT.due, 'due_on'),
    t.valueColumn('score', TEXT.score, 'score', ({ score }) => (score === null ? '' : String(score)), {
      kind: 'number',
      from: 'medium',
    }),
    t.derivedColumn('return', TEXT.wouldReturn, (row) => answerText(row.would_return), {
      sort: 'would_return',
      shown: 'later',
    }),
    t.derivedColumn('blocked', TEXT.blocked, (row) => (row.is_blocked ? TEXT.yes : ''), { shown: 'later' }),
    t.momentColumn('asked', TEXT.asked, 'created_at', { from: 'full' }),
    t.derivedColumn(
      'reasons',
      TEXT.reasons,
      ({ reasons }) => reasons.map((reason) => EXIT_REASON_LABELS[reason]).join(' · '),
      { shown: 'later' },
    ),
  ],
  fields: [
    ['leaving', 'last_day', 'state', 'reasons'],
    { label: TEXT.words, text: (row) => row.reason_words ?? '' },
    { label: TEXT.score, text: ({ score }) => TEXT.scoreOf(score) },
    ['return'],
    { label: TEXT.equipment, text: ({ equipment }) => equipment ?? '' },
    ['asked', 'due'],
  ],
  filters: [
    t.choiceFilter('queue', TEXT.queue, 'queue', EXIT_QUEUE_LABELS),
    t.choiceFilter('kind', TEXT.leaving, 'kind', EXIT_KIND_LABELS),
    t.choiceFilter('state', TEXT.state, 'state', EXIT_STATE_LABELS),
    { kind: 'days', key: 'last', label: TEXT.lastDay, column: 'last_day' },
  ],
});
