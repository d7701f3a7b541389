/** The order of the teams, arranged here and saved whole. */
import type { DeskTeamRow } from '../../../contract/admin-teams.ts';
import { orderTeams, readDeskTeams } from '../../../data/admin-teams.ts';
import { TEAM_ORDER as TEXT } from '../../../messages/admin/teams.ts';
import { createOrderedList } from '../../core/ordered-list.ts';
import { memberClient } from '../../auth/session.ts';
import { teamTable } from './list.ts';

/** The dialog of the order. */
export const teamOrder = createOrderedList<DeskTeamRow>({
  words: TEXT,
  nameOf: ({ name }) => name,
  readOrder: () => readDeskTeams(memberClient()),
  saveOrder: (arranged) => orderTeams(memberClient(), arranged),
  // Teams came or went meanwhile: those in both keep the order made here, new ones stand at the end.
  resolveConflict: (now, mine) => {
    const known = new Map(now.map((team) => [team.id, team]));
    const kept = mine.flatMap(({ id }) => known.get(id) ?? []);
    const added = now.filter((team) => !kept.includes(team));
    return { read: now, mine: [...kept, ...added], refusal: TEXT.stale };
  },
  afterSaving: () => Promise.all([teamTable.reload(), teamTable.refreshOpen()]),
});
