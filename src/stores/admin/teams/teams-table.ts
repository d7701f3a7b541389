/** The teams of /team-management. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DeskTeamRowSchema, type DeskTeamRow } from '#contract/admin-teams.ts';
import { readDeskTeams } from '#data/admin-teams.ts';
import { TEAMS_DESK as TEXT } from '#messages/admin/teams.ts';
import { TEAM_STATUS_LABELS } from '#messages/site/teams.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable, type OptionReader, type TableField } from '#stores/core/table/define-table.ts';

/** Parameters of the address that select this table. */
export const TEAMS_VIEW = { view: 'teams' } as const;

const rosterText = (row: DeskTeamRow): string => TEXT.rosterOf(row.current_roster_size, row.max_roster_size);

const readCategories: OptionReader = async (client) => {
  const found = (await readDeskTeams(client)).map(
    ({ game, game_category: value, game_category_display: label }) => [value, label ?? game] as const,
  );
  return [...new Map(found)].map(([value, label]) => ({ value, label }));
};

/** Fields of the form, as facts. */
export const TEAM_FORM_FIELDS = [
  { label: TEXT.name, text: ({ name }: DeskTeamRow) => name },
  { label: TEXT.slug, text: ({ slug }: DeskTeamRow) => slug },
  { label: TEXT.game, text: ({ game }: DeskTeamRow) => game },
  { label: TEXT.category, text: (row: DeskTeamRow) => row.game_category_display ?? row.game_category },
  { label: TEXT.status, text: ({ status }: DeskTeamRow) => TEAM_STATUS_LABELS[status] },
  { label: TEXT.max, text: ({ max_roster_size: most }: DeskTeamRow) => String(most) },
  { label: TEXT.rank, text: ({ rank }: DeskTeamRow) => rank ?? '' },
  { label: TEXT.achievements, text: ({ achievements }: DeskTeamRow) => achievements ?? '' },
  { label: TEXT.description, text: ({ description }: DeskTeamRow) => description },
  { label: TEXT.questions, text: (row: DeskTeamRow) => row.application_questions.join('; ') },
  { label: TEXT.colors, text: (row: DeskTeamRow) => row.color_gradient },
  { label: TEXT.bgColor, text: (row: DeskTeamRow) => row.bg_color },
  { label: TEXT.borderColor, text: (row: DeskTeamRow) => row.border_color },
] as const satisfies readonly TableField<DeskTeamRow>[];

export const TEAMS = defineTable<DeskTeamRow>(DeskTeamRowSchema, {
  name: 'teams',
  relation: 'desk_teams',
  openKey: DESK_ADDRESSES.team.openKey,
  fixed: TEAMS_VIEW,
  title: ({ name }) => name,
  actors: 'team_management',
  searched: ['name', 'game', 'slug'],
  defaultSort: { column: 'sort_order', descending: false },
  columns: [
    t.textColumn('name', TEXT.name, 'name', { shown: 'always' }),
    t.textColumn('game', TEXT.game, 'game', { from: 'medium' }),
    t.labelColumn('status', TEXT.status, 'status', TEAM_STATUS_LABELS),
    t.derivedColumn('roster', TEXT.roster, rosterText, { sort: 'current_roster_size', kind: 'number' }),
    t.numberColumn('open', TEXT.open, 'open_applications', { from: 'medium' }),
    t.valueColumn('late', TEXT.late, 'late_applications', ({ late_applications: late }) =>
      late === 0 ? '' : TEXT.lateCount(late),
    ),
    t.textColumn('rank', TEXT.rank, 'rank', { from: 'full' }),
    t.unsorted(t.textColumn('achievements', TEXT.achievements, 'achievements', { shown: 'later' })),
    t.numberColumn('order', TEXT.order, 'sort_order', { shown: 'later' }),
    t.textColumn('slug', TEXT.slug, 'slug', { shown: 'later' }),
  ],
  fields: [...TEAM_FORM_FIELDS, ['roster', 'open'], t.CHANGED],
  filters: [
    t.choiceFilter('status', TEXT.status, 'status', TEAM_STATUS_LABELS),
    { kind: 'loaded', key: 'game', label: TEXT.category, column: 'game_category' },
    {
      kind: 'choice',
      key: 'room',
      label: TEXT.room,
      column: 'room',
      options: [
        { value: 'room', label: TEXT.hasRoom },
        { value: 'full', label: TEXT.full },
      ],
    },
    t.caseFilter('applications', TEXT.waiting, {
      open: [TEXT.someOpen, { column: 'open_applications', is: 'gte', value: '1' }],
      late: [TEXT.someLate, { column: 'late_applications', is: 'gte', value: '1' }],
    }),
  ],
  options: { game: readCategories },
});
