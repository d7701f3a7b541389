/** The achievements of /team-management. */
import { DeskAchievementRowSchema, type DeskAchievementRow } from '#contract/admin-matches.ts';
import { ACHIEVEMENTS_DESK as TEXT, MATCHES_DESK } from '#messages/admin/matches.ts';
import { placingWords } from '#messages/site/matches.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { readTeamChoices } from './matches-table.ts';

export const ACHIEVEMENTS_VIEW = { view: 'achievements' } as const;

export const achievementTitle = ({ title, event }: Pick<DeskAchievementRow, 'title' | 'event'>): string =>
  `${title}, ${event}`;

const placingText = ({ place }: DeskAchievementRow): string => (place === null ? '' : placingWords(place));
const membersText = ({ member_names: names }: DeskAchievementRow): string => names.join(', ');

export const ACHIEVEMENTS = defineTable<DeskAchievementRow>(DeskAchievementRowSchema, {
  name: 'achievements',
  relation: 'desk_achievements',
  openKey: 'achievement',
  fixed: ACHIEVEMENTS_VIEW,
  title: achievementTitle,
  actors: 'team_management',
  searched: ['title', 'event', 'team_name'],
  defaultSort: { column: 'achieved_on', descending: true },
  columns: [
    t.textColumn('title', TEXT.name, 'title', { shown: 'always' }),
    t.textColumn('event', TEXT.event, 'event', { from: 'medium' }),
    t.textColumn('team', TEXT.team, 'team_name', { from: 'medium' }),
    t.dayColumn('day', TEXT.day, 'achieved_on'),
    t.valueColumn('place', TEXT.place, 'place', placingText, { kind: 'state' }),
    t.moneyColumn('prize', TEXT.prizeFact, 'prize_cents', { from: 'medium' }),
    {
      key: 'members',
      label: TEXT.members,
      text: ({ members }) => MATCHES_DESK.playersOf(members.length),
      file: membersText,
      kind: 'number',
      from: 'wide',
    },
  ],
  fields: [
    ['title', 'event', 'team', 'day', 'place', 'prize'],
    { label: TEXT.members, text: membersText },
    t.CHANGED,
  ],
  filters: [{ kind: 'loaded', key: 'for', label: TEXT.team, column: 'team_id' }],
  options: { for: readTeamChoices },
});
