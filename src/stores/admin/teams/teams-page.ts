/** The teams of /team-management: the table, the form, the order, deleting one or setting it inactive. */
import { codeOf } from '#contract/error-codes.ts';
import { atom } from 'nanostores';
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import type { TeamInput } from '#contract/team-form.ts';
import { deleteTeam, setTeamOrder, readDeskTeams } from '#data/admin-teams.ts';
import { TEAM_ORDER, TEAMS_DESK as TEXT } from '#messages/admin/teams.ts';
import { memberClient } from '#stores/auth/session.ts';
import { copyText } from '#stores/core/copy-text.ts';
import { createOrderedList } from '#stores/core/ordered-list.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import type { Action } from '#stores/core/action.ts';
import { createDesk, dangerQuestion } from '#stores/core/table/desk.ts';
import type { Table } from '#stores/core/table/table.ts';
import { createTeamForm, saveVisibleTeam } from './teams-form.ts';
import { TEAMS } from './teams-table.ts';

function contentOf(team: DeskTeamRow): TeamInput {
  return {
    name: team.name,
    slug: team.slug,
    game: team.game,
    game_category: team.game_category,
    color_gradient: team.color_gradient,
    bg_color: team.bg_color,
    border_color: team.border_color,
    rank: team.rank,
    achievements: team.achievements,
    max_roster_size: team.max_roster_size,
    status: team.status,
    description: team.description,
    application_questions: team.application_questions,
  };
}

function createTeamOrder(table: Table<DeskTeamRow>) {
  return createOrderedList<DeskTeamRow>({
    words: TEAM_ORDER,
    nameOf: ({ name }) => name,
    readOrder: () => readDeskTeams(memberClient()),
    saveOrder: (arranged) => setTeamOrder(memberClient(), arranged),
    // Teams were added or removed meanwhile: common ones keep this order, new ones are last.
    resolveConflict: (now, arranged) => {
      const known = new Map(now.map((team) => [team.id, team]));
      const kept = arranged.flatMap(({ id }) => known.get(id) ?? []);
      const added = now.filter((team) => !kept.includes(team));
      return { read: now, rows: [...kept, ...added], refusal: TEAM_ORDER.stale };
    },
    afterSaving: () => Promise.all([table.reload(), table.refreshOpen()]),
  });
}

function createRemoval(action: Action<DeskTeamRow>, table: Table<DeskTeamRow>, leave: () => Promise<void>) {
  const $deleteBlocked = atom<string | null>(null);
  return {
    /** Id of the team that could not be deleted because other records refer to it. */
    $deleteBlocked,
    remove: ({ id, name }: DeskTeamRow) => {
      $deleteBlocked.set(null);
      return action.run({
        question: dangerQuestion(TEXT.deleteTitle, TEXT.deleteQuestion(name), TEXT.delete),
        successMessage: TEXT.deleted(name),
        send: async ({ updated_at: expected }) =>
          deleteTeam(memberClient(), { id, expected }).catch((error: unknown) => {
            if (codeOf(error) === 'still_in_use') $deleteBlocked.set(id);
            throw error;
          }),
        after: leave,
      });
    },
    deactivate: ({ name, status }: DeskTeamRow) =>
      action.run({
        question: {
          title: TEXT.deactivateTitle,
          text: TEXT.deactivateQuestion(name),
          confirm: TEXT.deactivate,
        },
        successMessage: TEXT.deactivated(name),
        send: (team) => saveVisibleTeam(team, { ...contentOf(team), status: 'inactive' }),
        reverse: (team) => saveVisibleTeam(team, { ...contentOf(team), status }),
        after: () => {
          $deleteBlocked.set(null);
          return Promise.all([table.refreshOpen(), table.reload()]);
        },
      }),
  };
}

/** Copies the HTML with which another site shows the next match and the latest results of a team. */
function copyFrame({ slug }: DeskTeamRow): Promise<void> {
  const address = `${getPortalEnvironment().address.origin()}/matches/embed/${encodeURIComponent(slug)}`;
  return copyText(
    TEXT.frame,
    `<iframe src="${address}" title="${TEXT.frameTitle}" width="100%" height="420" loading="lazy"></iframe>`,
  );
}

export const createTeamsPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(TEAMS, {
        readRest: ({ options }) => options.load(),
        refusalText: (code) => (code === 'still_in_use' ? TEXT.inUse : undefined),
      }),
    );
    const { table, action } = desk;
    const { edit, ...form } = createTeamForm(desk.reload);
    return {
      ...desk,
      order: createTeamOrder(table),
      ...createRemoval(action, table, desk.leave),
      ...form,
      copyFrame,
      edit: (team: DeskTeamRow | 'new') => {
        action.reset();
        edit(team);
      },
    };
  });

export type TeamsPage = ReturnType<typeof createTeamsPage>;
