/** The matches of /team-management. */
import { DeskMatchRowSchema, type DeskMatchRow } from '#contract/admin-matches.ts';
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { readArticleChoices } from '#data/admin-matches.ts';
import { readDeskTeams } from '#data/admin-teams.ts';
import { MATCH_QUEUE_LABELS } from '#messages/admin/match-queues.ts';
import { MATCHES_DESK as TEXT } from '#messages/admin/matches.ts';
import {
  FORFEIT_LABELS,
  MATCH_RESULT_LABELS,
  MATCH_STATE_LABELS,
  MATCH_TEXT,
} from '#messages/site/matches.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable, type OptionReader, type TableColumn } from '#stores/core/table/define-table.ts';

export const MATCHES_VIEW = { view: 'matches' } as const;

export const matchTitle = ({
  team_name: team,
  opponent,
}: Pick<DeskMatchRow, 'team_name' | 'opponent'>): string => MATCH_TEXT.between(team, opponent);

const scoreText = ({ score }: DeskMatchRow): string =>
  score === null ? '' : MATCH_TEXT.score(score.ours, score.theirs);
const resultText = ({ result }: DeskMatchRow): string => (result === null ? '' : MATCH_RESULT_LABELS[result]);
const mapsText = ({ maps }: DeskMatchRow): string =>
  maps
    .map(({ map_name: name, our_score: ours, their_score: theirs }, index) =>
      [name ?? MATCH_TEXT.map(index + 1), MATCH_TEXT.score(ours, theirs)].join(' '),
    )
    .join(', ');

const playersText = ({ player_names: names }: DeskMatchRow): string => names.join(', ');

/** The teams, for a filter or a form. */
export const readTeamChoices: OptionReader = async (client) =>
  (await readDeskTeams(client)).map(({ id: value, name: label }) => ({ value, label }));

/** The newest published articles, for a form. */
export const readArticleOptions: OptionReader = async (client) =>
  (await readArticleChoices(client)).map(({ id: value, title: label }) => ({ value, label }));

const COLUMNS = [
  t.textColumn('opponent', TEXT.opponent, 'opponent', { shown: 'always' }),
  t.textColumn('team', TEXT.team, 'team_name', { from: 'medium' }),
  t.momentColumn('starts', TEXT.starts, 'starts_at'),
  t.labelColumn('queue', TEXT.queue, 'queue', MATCH_QUEUE_LABELS),
  t.derivedColumn('score', TEXT.score, scoreText, { from: 'medium', kind: 'number' }),
  t.derivedColumn('result', TEXT.result, resultText, { sort: 'result', from: 'medium' }),
  t.derivedColumn(
    'competition',
    TEXT.competition,
    ({ competition }: DeskMatchRow) => competition ?? MATCH_TEXT.friendly,
    { sort: 'competition', from: 'wide' },
  ),
  t.valueColumn(
    'length',
    TEXT.bestOf,
    'best_of',
    ({ best_of: count }: DeskMatchRow) => MATCH_TEXT.bestOf(count),
    { from: 'full' },
  ),
  {
    key: 'players',
    label: TEXT.players,
    text: ({ players }: DeskMatchRow) => TEXT.playersOf(players.length),
    file: playersText,
    kind: 'number',
    shown: 'later',
  },
  t.derivedColumn('maps', TEXT.maps, mapsText, { shown: 'file' }),
] as const satisfies readonly TableColumn<DeskMatchRow>[];

export const MATCHES = defineTable<DeskMatchRow>(DeskMatchRowSchema, {
  name: 'matches',
  relation: 'desk_matches',
  openKey: DESK_ADDRESSES.match.openKey,
  fixed: MATCHES_VIEW,
  title: matchTitle,
  actors: 'team_management',
  searched: ['opponent', 'opponent_tag', 'team_name', 'competition'],
  defaultSort: { column: 'starts_at', descending: true },
  columns: COLUMNS,
  fields: [
    ['team', 'opponent', 'competition', 'starts', 'length'],
    { label: TEXT.queue, text: ({ state }) => MATCH_STATE_LABELS[state] },
    ['score', 'maps'],
    {
      label: TEXT.result,
      text: (row) =>
        row.forfeited_by === null
          ? resultText(row)
          : [resultText(row), FORFEIT_LABELS[row.forfeited_by]].join(', '),
    },
    { label: TEXT.players, text: playersText },
    { label: TEXT.stream, text: ({ stream_url: address }) => address ?? '' },
    t.CHANGED,
  ],
  filters: [
    t.choiceFilter('queue', TEXT.queue, 'queue', MATCH_QUEUE_LABELS),
    { kind: 'loaded', key: 'for', label: TEXT.team, column: 'team_id' },
    t.choiceFilter('result', TEXT.result, 'result', MATCH_RESULT_LABELS),
    { kind: 'days', key: 'day', label: TEXT.starts, column: 'starts_at' },
  ],
  options: { for: readTeamChoices },
});
