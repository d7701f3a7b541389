/** The matches of /team-management. */
import { DeskMatchRowSchema, MATCH_QUEUES, type DeskMatchRow } from '#contract/admin-matches.ts';
import { MATCH_RESULTS } from '#contract/matches.ts';
import { readDeskTeams } from '#data/admin-teams.ts';
import { formatMoment } from '#domain/dates.ts';
import { shownScore } from '#domain/team-matches.ts';
import { MATCH_QUEUE_LABELS, MATCHES_DESK as TEXT } from '#messages/admin/matches.ts';
import {
  FORFEIT_LABELS,
  MATCH_RESULT_LABELS,
  MATCH_STATE_LABELS,
  MATCH_TEXT,
} from '#messages/site/matches.ts';
import {
  choiceFilter,
  derivedColumn,
  labelColumn,
  momentColumn,
  textColumn,
  valueColumn,
} from '#stores/core/table/parts.ts';
import { defineTable, type OptionReader, type TableColumn } from '#stores/core/table/define-table.ts';

/** Parameters of the address that select this table. */
export const MATCHES_VIEW = { view: 'matches' } as const;

export const matchTitle = ({
  team_name: team,
  opponent,
}: Pick<DeskMatchRow, 'team_name' | 'opponent'>): string => MATCH_TEXT.between(team, opponent);

const scoreText = (row: DeskMatchRow): string => {
  const score = shownScore(row);
  return score === null ? '' : MATCH_TEXT.score(score.ours, score.theirs);
};
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

const COLUMNS = [
  textColumn('opponent', TEXT.opponent, 'opponent', { shown: 'always' }),
  textColumn('team', TEXT.team, 'team_name', { from: 'medium' }),
  momentColumn('starts', TEXT.starts, 'starts_at'),
  labelColumn('queue', TEXT.queue, 'queue', MATCH_QUEUE_LABELS),
  derivedColumn('score', TEXT.score, scoreText, { from: 'medium', kind: 'number' }),
  derivedColumn('result', TEXT.result, resultText, { sort: 'result', from: 'medium' }),
  derivedColumn(
    'competition',
    TEXT.competition,
    ({ competition }: DeskMatchRow) => competition ?? MATCH_TEXT.friendly,
    { sort: 'competition', from: 'wide' },
  ),
  valueColumn(
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
  derivedColumn('maps', TEXT.maps, mapsText, { shown: 'file' }),
] as const satisfies readonly TableColumn<DeskMatchRow>[];

/** Matches, the latest first. */
export const MATCHES = defineTable<DeskMatchRow>(DeskMatchRowSchema, {
  name: 'matches',
  relation: 'desk_matches',
  openKey: 'match',
  fixed: MATCHES_VIEW,
  title: matchTitle,
  actors: 'team_management',
  searched: ['opponent', 'team_name', 'competition'],
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
    { label: TEXT.changed, text: ({ updated_at: at }) => formatMoment(at) },
  ],
  filters: [
    choiceFilter('queue', TEXT.queue, 'queue', MATCH_QUEUES, MATCH_QUEUE_LABELS),
    { kind: 'loaded', key: 'for', label: TEXT.team, column: 'team_id' },
    choiceFilter('result', TEXT.result, 'result', MATCH_RESULTS, MATCH_RESULT_LABELS),
    { kind: 'days', key: 'day', label: TEXT.starts, column: 'starts_at' },
  ],
  options: { for: readTeamChoices },
});
