/** The roster of a team on /team-management: members, actions on them, adding one; the roster of a past day. */
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import {
  NewMemberInputSchema,
  type DeskMemberRow,
  type DeskTeamRow,
  type NewMemberInput,
} from '#contract/admin-teams.ts';
import type { TeamMemberRole } from '#contract/teams.ts';
import {
  addTeamMember,
  changeTeamMember,
  readDeskTeams,
  readOpenApplications,
  readTeamMembers,
  searchTeamCandidates,
  type MemberChange,
} from '#data/admin-teams.ts';
import { readRosterOn } from '#data/matches.ts';
import { ROSTER_DESK as TEXT } from '#messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction, type Action } from '#stores/core/action.ts';
import { createCandidateSearch } from '#stores/core/candidate-search.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { createForm, type Form } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createTable } from '#stores/core/table/table.ts';
import { showToast } from '#stores/core/toasts.ts';
import { dangerQuestion } from '#stores/core/table/desk.ts';
import { TEAMS } from './teams-table.ts';

export function memberName({
  gamertag,
  full_name: name,
}: Pick<DeskMemberRow, 'gamertag' | 'full_name'>): string {
  return gamertag ?? name ?? TEXT.nameless;
}

const NEW_MEMBER = { user_id: '', role: 'player' };

type TeamNow = () => DeskTeamRow | null;
type Reload = () => Promise<unknown>;

type MemberOf = (id: string | number | null) => DeskMemberRow | undefined;

/** Makes a change of a membership; one at a time, and the roster is read again after each. */
function createMemberChange(memberOf: MemberOf, reload: Reload) {
  const action: Action = createAction({
    refusalText: (code) => {
      const member = memberOf(action.$state.get().key);
      return code === 'changed_meanwhile' && member ? TEXT.stale(memberName(member)) : undefined;
    },
    // The refused row is scrolled into view before the refusal is shown.
    explain: async () => {
      await reload();
      return null;
    },
  });
  const change = (
    member: DeskMemberRow,
    changes: MemberChange,
    successMessage: string,
    question: Question | null = null,
  ): Promise<boolean> =>
    action.run({
      key: member.id,
      question,
      successMessage,
      send: () => changeTeamMember(memberClient(), member, changes),
      after: reload,
    });
  return { action, change };
}

function createMemberActions(teamNow: TeamNow, memberOf: MemberOf, reload: Reload) {
  const { action, change } = createMemberChange(memberOf, reload);
  return {
    $state: action.$state,
    resetAction: action.reset,
    changeRole: async (member: DeskMemberRow, role: TeamMemberRole) => {
      if (role === member.role) return;
      await change(member, { role }, TEXT.roleChanged(memberName(member), MEMBER_ROLE_LABELS[role]));
    },
    /** Puts a member on the bench or back; a member on trial belongs from then on. */
    seat: (member: DeskMemberRow, status: 'active' | 'benched') => {
      const name = memberName(member);
      const activeMessage = member.status === 'trial' ? TEXT.takenOn(name) : TEXT.unbenched(name);
      return change(member, { status }, status === 'benched' ? TEXT.benchedSaid(name) : activeMessage);
    },
    endMembership: (member: DeskMemberRow) => {
      const name = memberName(member);
      return change(
        member,
        { status: 'left' },
        TEXT.ended(name),
        dangerQuestion(TEXT.endTitle, TEXT.endQuestion(name, teamNow()?.name ?? ''), TEXT.end),
      );
    },
  };
}

/** Reads the roster again after a refusal for stale data. */
async function addToRoster(team: DeskTeamRow, member: NewMemberInput, reload: Reload): Promise<void> {
  await addTeamMember(memberClient(), team.id, member).catch(async (error: unknown) => {
    if (codeOf(error) === 'roster_full' || codeOf(error) === 'already_member') await reload();
    throw error;
  });
}

/** Form that adds a member, who is chosen from the search results. */
function createAddMember(teamNow: TeamNow, reload: Reload) {
  const form: Form<typeof NEW_MEMBER> = createForm<typeof NEW_MEMBER, NewMemberInput>({
    start: NEW_MEMBER,
    schema: NewMemberInputSchema,
    send: async (member) => {
      const team = teamNow();
      if (team === null) throw new RefusalError('not_found');
      await addToRoster(team, member, reload);
      showToast('success', TEXT.added(search.$typed.get(), team.name));
      clear();
      await reload();
      return null;
    },
    fieldText: (field) => (field === 'user_id' ? TEXT.chooseFirst : undefined),
  });
  const search = createCandidateSearch({
    find: async (wanted) => {
      const team = teamNow();
      return team === null ? [] : searchTeamCandidates(memberClient(), team.id, wanted);
    },
    nameOf: ({ gamertag }) => gamertag,
    onChoose: (id) => form.change('user_id', id),
  });
  const clear = (): void => {
    search.clear();
    form.reset();
  };
  return { ...search, form, clear };
}

export const createRosterPage = () =>
  createPage(({ onStart }) => {
    const teams = createLoader(() => readDeskTeams(memberClient()));
    const roster = createLoader(async (team: string) => {
      const [members, applications] = await Promise.all([
        readTeamMembers(memberClient(), team),
        readOpenApplications(memberClient(), team),
      ]);
      return { team, members, applications };
    });
    const reload = () => Promise.all([teams.reload(), roster.reload()]);
    const teamNow: TeamNow = () => {
      const chosen = roster.$state.get().data?.team;
      return teams.$state.get().data?.find(({ id }) => id === chosen) ?? null;
    };
    const steps = createMemberActions(
      teamNow,
      (id) => roster.$state.get().data?.members.find((member) => member.id === id),
      reload,
    );
    const addMember = createAddMember(teamNow, reload);
    onStart(() => teams.load());
    onStart(() => addMember.clear);
    return {
      $mayAct: createTable(TEAMS).$mayAct,
      teams,
      roster,
      ...steps,
      addMember,
      show: async (team: string | null) => {
        addMember.clear();
        steps.resetAction();
        if (team === null) roster.reset();
        else await roster.load(team);
      },
    };
  });

export type RosterPage = ReturnType<typeof createRosterPage>;

export const createPastRoster = (team: string, day: string) =>
  createPage(({ onStart }) => {
    const people = createLoader(() => readRosterOn(memberClient(), team, day));
    onStart(() => people.load());
    return { people };
  });
