/** The roster of a team on /team-management: members, what can be done about them, adding one; the roster of a past day. */
import { atom } from 'nanostores';
import { TABLE_LIMITS } from '../../../contract/limits.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  NewMemberInputSchema,
  TEAM_DESK_LIMITS,
  type DeskMemberRow,
  type DeskTeamRow,
  type NewMemberInput,
} from '../../../contract/admin-teams.ts';
import type { TeamMemberRole } from '../../../contract/teams.ts';
import {
  addTeamMember,
  changeTeamMember,
  readDeskTeams,
  readOpenApplications,
  readTeamMembers,
  searchTeamCandidates,
  type MemberChange,
} from '../../../data/admin-teams.ts';
import { readRosterOn } from '../../../data/matches.ts';
import { tidySearch } from '../../../domain/table-query.ts';
import { ROSTER_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '../../../messages/site/teams.ts';
import { memberClient } from '../../auth/session.ts';
import { createAction } from '../../core/action.ts';
import type { Question } from '../../core/dialogs.ts';
import { createForm, type Form } from '../../core/form.ts';
import { createLoader } from '../../core/loader.ts';
import { createPage } from '../../core/page.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { codeOf } from '../../core/table/list.ts';
import { createTable } from '../../core/table/table.ts';
import { showToast } from '../../core/toasts.ts';
import { TEAMS } from './table.ts';

/** The name of a member. */
export function memberName({
  gamertag,
  full_name: name,
}: Pick<DeskMemberRow, 'gamertag' | 'full_name'>): string {
  return gamertag ?? name ?? TEXT.nameless;
}

type TeamNow = () => DeskTeamRow | null;
type Reload = () => Promise<unknown>;

/** Makes what is done about members; one at a time, and the roster is read again after each. */
function createMemberSteps(teamNow: TeamNow, reload: Reload) {
  const $member = atom<DeskMemberRow | null>(null);
  const action = createAction({
    refusalText: (code) => {
      const member = $member.get();
      return code === 'changed_meanwhile' && member !== null ? TEXT.stale(memberName(member)) : undefined;
    },
    // What the refusal is about is in sight before it is shown.
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
      question,
      successMessage,
      work: () => {
        $member.set(member);
        return changeTeamMember(memberClient(), member, changes);
      },
      after: reload,
    });
  return {
    $state: action.$state,
    /** The member of the latest step. */
    $member,
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
      return change(member, { status: 'left' }, TEXT.ended(name), {
        title: TEXT.endTitle,
        text: TEXT.endQuestion(name, teamNow()?.name ?? ''),
        confirmLabel: TEXT.end,
        danger: true,
      });
    },
  };
}

/** Makes the form that adds a member, who is found by a part of the gamertag and chosen from a list. */
function createAddMember(teamNow: TeamNow, reload: Reload) {
  const $typed = atom('');
  const found = createLoader((team: string, wanted: string) =>
    searchTeamCandidates(memberClient(), team, wanted),
  );
  let cancelTyping = (): void => undefined;
  const clear = (typed = ''): void => {
    cancelTyping();
    found.reset();
    $typed.set(typed);
  };
  const form: Form<{ user_id: string; role: string }> = createForm<
    { user_id: string; role: string },
    NewMemberInput
  >({
    start: { user_id: '', role: 'player' },
    schema: NewMemberInputSchema,
    send: async (member) => {
      const team = teamNow();
      if (team === null) throw new RefusalError('not_found');
      await addTeamMember(memberClient(), team.id, member).catch(async (error: unknown) => {
        // The number of free places was out of date.
        if (codeOf(error) === 'roster_full' || codeOf(error) === 'already_member') await reload();
        throw error;
      });
      showToast('success', TEXT.added($typed.get(), team.name));
      clear();
      form.reset();
      await reload();
      return null;
    },
    fieldText: (field) => (field === 'user_id' ? TEXT.chooseFirst : undefined),
  });
  const search = (): void => {
    const wanted = tidySearch($typed.get());
    const team = teamNow();
    if (team !== null && wanted.length >= TEAM_DESK_LIMITS.searchMinLength) void found.load(team.id, wanted);
  };
  return {
    form,
    $typed,
    found,
    /** Nobody is chosen any more; the search follows when the typing rests. */
    type: (typed: string) => {
      clear(typed);
      form.change('user_id', '');
      cancelTyping = getPortalEnvironment().later(search, TABLE_LIMITS.searchDebounceMs);
    },
    choose: (id: string) => {
      const chosen = found.$state.get().data?.find(({ user_id: user }) => user === id);
      if (chosen === undefined) return;
      cancelTyping();
      $typed.set(chosen.gamertag);
      form.change('user_id', chosen.user_id);
    },
    clear: () => {
      clear();
      form.reset();
    },
  };
}

/** Makes the page of rosters. */
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
    const steps = createMemberSteps(teamNow, reload);
    const addMember = createAddMember(teamNow, reload);
    onStart(() => teams.load());
    onStart(() => addMember.clear);
    return {
      $mayAct: createTable(TEAMS).$mayAct,
      teams,
      roster,
      ...steps,
      addMember,
      /** Shows the roster of a team, or none (null). */
      show: async (team: string | null) => {
        addMember.clear();
        steps.resetAction();
        if (team === null) roster.reset();
        else await roster.load(team);
      },
    };
  });

/** The page of rosters. */
export type RosterPage = ReturnType<typeof createRosterPage>;

/** Makes the roster of a team on a day, YYYY-MM-DD. */
export const createPastRoster = (team: string, day: string) =>
  createPage(({ onStart }) => {
    const people = createLoader(() => readRosterOn(memberClient(), team, day));
    onStart(() => people.load());
    return { people };
  });
