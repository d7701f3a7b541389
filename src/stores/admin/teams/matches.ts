/** The matches of /team-management: the table, the open match, its form and result, and the competitions. */
import type { DeskMatchRow } from '../../../contract/admin-matches.ts';
import { memberClient } from '../../auth/session.ts';
import { createLoader } from '../../core/loader.ts';
import { watchOpenKey } from '../../core/open-key.ts';
import { createPage } from '../../core/page.ts';
import { createRowActions } from '../../core/row-actions.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';
import { createCompetitions } from './competitions.ts';
import { createMatchForm, createReschedule } from './match-form.ts';
import { createResultForm } from './match-result.ts';
import { createMatchSteps } from './match-steps.ts';
import { MATCHES, readTeamChoices } from './matches-table.ts';

export const createMatchesPage = () =>
  createPage(({ add, onStart }) => {
    const table = add(createTable(MATCHES));
    const actions = createRowActions(table);
    // A refusal belongs to the row that it was about.
    onStart(() => watchOpenKey(table, actions.reset));
    const refresh = () => Promise.all([table.reload(), table.refreshOpen(), table.options.load()]);
    const teams = createLoader(() => readTeamChoices(memberClient()));
    const editor = createMatchForm(teams, refresh);
    const result = createResultForm(refresh);
    return {
      table,
      files: createTableExport(table),
      actions,
      teams,
      editor,
      result,
      reschedule: createReschedule(actions, refresh),
      competitions: createCompetitions(refresh),
      ...createMatchSteps(actions, refresh, table.reload),
      edit: async (match: DeskMatchRow | 'new') => {
        actions.reset();
        editor.open(match);
        if (match === 'new') await teams.load();
      },
      enterResult: async (match: DeskMatchRow) => {
        actions.reset();
        await result.enter(match);
      },
    };
  });

export type MatchesPage = ReturnType<typeof createMatchesPage>;
