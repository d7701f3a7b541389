/** The opponents of /team-management. */
import { type OpponentRow, OpponentRowSchema } from '#contract/opponents.ts';
import { OPPONENTS_DESK as TEXT } from '#messages/admin/opponents.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';

export const OPPONENTS = defineTable<OpponentRow>(OpponentRowSchema, {
  name: 'opponents',
  relation: 'desk_opponents',
  openKey: 'opponent',
  fixed: { view: 'opponents' },
  title: ({ name }) => name,
  actors: 'team_management',
  searched: ['name', 'tag'],
  defaultSort: { column: 'name', descending: false },
  columns: [
    t.textColumn('name', TEXT.name, 'name', { shown: 'always' }),
    t.textColumn('tag', TEXT.tag, 'tag', { isNamed: true }),
    t.numberColumn('played', TEXT.played, 'played'),
    t.numberColumn('won', TEXT.won, 'won', { from: 'medium' }),
    t.numberColumn('lost', TEXT.lost, 'lost', { from: 'medium' }),
    t.numberColumn('drawn', TEXT.drawn, 'drawn', { shown: 'later' }),
    t.momentColumn('last', TEXT.last, 'last_at', { from: 'medium' }),
    t.momentColumn('next', TEXT.next, 'next_at'),
    t.textColumn('website', TEXT.website, 'website', { shown: 'file' }),
  ],
  fields: [['tag', 'website', 'played', 'won', 'lost', 'drawn', 'last', 'next'], t.CHANGED],
  filters: [
    t.caseFilter('next', TEXT.next, {
      planned: [TEXT.planned, { column: 'next_at', is: 'not_null' }],
      none: [TEXT.unplanned, { column: 'next_at', is: 'null' }],
    }),
    t.caseFilter('logo', TEXT.logo, {
      with: [TEXT.withLogo, { column: 'logo_url', is: 'not_null' }],
      without: [TEXT.withoutLogo, { column: 'logo_url', is: 'null' }],
    }),
  ],
});
