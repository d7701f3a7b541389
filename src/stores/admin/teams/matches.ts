/** The matches of /team-management: the table, the open match, its form and result, and the competitions. */
import type { DeskMatchRow } from '#contract/admin-matches.ts';
import { deleteMatch } from '#data/admin-matches.ts';
import { readOpponentChoices } from '#data/opponents.ts';
import { versionOf } from '#data/row-version.ts';
import { MATCHES_DESK } from '#messages/admin/matches.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createCompetitions } from './competitions.ts';
import { createMatchForm, createReschedule } from './match-form.ts';
import { createResultForm } from './match-result.ts';
import { createMatchActions } from './match-actions.ts';
import { MATCHES, matchTitle, readArticleOptions, readTeamChoices } from './matches-table.ts';

export const createMatchesPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(MATCHES, { listReload: 'at once', readRest: ({ options }) => options.load() }),
    );
    const { action, reload } = desk;
    const teams = createLoader(() => readTeamChoices(memberClient()));
    const articles = createLoader(() => readArticleOptions(memberClient()));
    const opponents = createLoader(() => readOpponentChoices(memberClient()));
    const competitions = createCompetitions(reload);
    const choices = { teams, articles, opponents, competitions: competitions.rows };
    const editor = createMatchForm(choices, reload);
    const result = createResultForm(reload);
    return {
      ...desk,
      choices,
      editor,
      result,
      reschedule: createReschedule(action),
      competitions,
      ...createMatchActions(action),
      remove: desk.removeWith(
        MATCHES_DESK,
        (match) => MATCHES_DESK.deleteQuestion(matchTitle(match)),
        (match) => deleteMatch(memberClient(), versionOf(match)),
      ),
      edit: async (match: DeskMatchRow | 'new') => {
        action.reset();
        editor.open(match);
        const needed = match === 'new' ? Object.values(choices) : [articles, opponents, choices.competitions];
        await Promise.all(needed.map((choice) => choice.load()));
      },
      enterResult: async (match: DeskMatchRow) => {
        action.reset();
        await result.enter(match);
      },
    };
  });

export type MatchesPage = ReturnType<typeof createMatchesPage>;
