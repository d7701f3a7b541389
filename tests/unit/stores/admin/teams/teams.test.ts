/** Teams and rosters over answered requests: the form, the order, who joins, who leaves. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROSTER_DESK, TEAM_FORM, TEAM_ORDER, TEAMS_DESK } from '../../../../../src/messages/admin/teams.ts';
import { isReordered } from '../../../../../src/stores/core/ordered-list.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $candidates,
  chooseCandidate,
  clearCandidates,
  newMemberForm,
  typeCandidate,
} from '../../../../../src/stores/admin/teams/add-member.ts';
import {
  $teamForm,
  $teamFormChanges,
  chooseTeamCategory,
  closeTeamForm,
  editTeam,
  teamForm,
  typeTeamName,
  typeTeamSlug,
} from '../../../../../src/stores/admin/teams/form.ts';
import { teamOrder } from '../../../../../src/stores/admin/teams/order.ts';
import {
  $rosterDesk,
  changeMemberRole,
  endMembership,
  seatMember,
  showRoster,
} from '../../../../../src/stores/admin/teams/roster.ts';
import {
  $teamAct,
  $undeletable,
  closeTeam,
  deactivateTeam,
  removeTeam,
  teamTable,
} from '../../../../../src/stores/admin/teams/list.ts';
import {
  $teamDeskView,
  goToTeamDesk,
  rosterAddress,
  startTeamDeskView,
  teamsAddress,
} from '../../../../../src/stores/admin/teams/page.ts';
import { $toasts } from '../../../../../src/stores/core/toasts.ts';
import { DESK_AT, memberRow, teamRow } from '../../../../support/review-stage.ts';
import { storeId } from '../../../../support/store-stage.ts';
import { setTableStage, settled, type TableStage } from '../../../../support/table-stage.ts';

const LATER = '2026-02-01T12:00:00+00:00';

let stage: TableStage;
let stop: () => void;
let teams = [teamRow()];
let members = [memberRow()];

/** Answers everything that is read, and stops at what is done. */
async function answerReads(): Promise<void> {
  for (; stage.waiting[0] !== undefined; await settled()) {
    const [request] = stage.waiting;
    const { pathname, searchParams } = request.url;
    const name = pathname.split('/').at(-1) ?? '';
    if (request.body !== null && name !== 'team_candidates') return;
    stage.next();
    if (name === 'desk_teams') await request.rows(searchParams.has('id') ? (teams[0] ?? null) : teams);
    else if (name === 'desk_team_members') await request.rows(members);
    else if (name === 'active_game_categories')
      await request.rows([
        { category_code: 'valorant', display_name: 'Valorant', color: '#ff4655' },
        { category_code: 'dota', display_name: 'Dota 2', color: '#aa0000' },
      ]);
    else if (name === 'team_candidates')
      await request.rows(
        ['Zolazo', 'Zoltan'].map((gamertag, index) => ({
          user_id: storeId(8, index + 1),
          gamertag,
          full_name: null,
          photo_url: null,
          is_minor: false,
        })),
      );
    else await request.rows([]);
  }
}

/** Takes the next write away and answers it. */
async function answerWrite(answer: 'done' | 'stale' | { readonly status: number; readonly code: string }) {
  const act = stage.next();
  if (answer === 'done') await act.rows([{ id: storeId(2) }]);
  else if (answer === 'stale') await act.rows([]);
  else await act.refuse(answer.status, answer.code);
  await answerReads();
  return act;
}

beforeEach(async () => {
  teams = [teamRow()];
  members = [memberRow()];
  stage = setTableStage(`/team-management?view=teams&team=${storeId(2)}`);
  stop = teamTable.start();
  await settled();
  await answerReads();
});
afterEach(async () => {
  const closing = closeTeamForm();
  answerConfirm(true);
  await closing;
  closeTeam();
  stop();
});

describe('the page', () => {
  it('says in its address what it shows', () => {
    const end = startTeamDeskView();
    expect($teamDeskView.get()).toEqual({ view: 'teams', team: null, on: null });
    goToTeamDesk(rosterAddress(storeId(2)));
    expect($teamDeskView.get()).toEqual({ view: 'rosters', team: storeId(2), on: null });
    goToTeamDesk(rosterAddress(storeId(2), '2024-02-29'));
    expect($teamDeskView.get()).toEqual({ view: 'rosters', team: storeId(2), on: '2024-02-29' });
    for (const view of ['matches', 'achievements'] as const) {
      goToTeamDesk(`?view=${view}`);
      expect($teamDeskView.get()?.view).toBe(view);
    }
    goToTeamDesk('?');
    expect($teamDeskView.get()).toEqual({ view: 'applications', team: null, on: null });
    expect(teamsAddress()).toBe('?view=teams');
    end();
  });
});

describe('the form', () => {
  it('suggests an address and a game, says what is wrong, and adds a team at the end', async () => {
    editTeam('new');
    await settled();
    await answerReads();
    await teamForm.submit();
    expect(teamForm.$form.get().errors).toMatchObject({ name: 'Please fill in this field' });
    typeTeamName('Night Shift');
    expect(teamForm.$form.get().values.slug).toBe('night-shift');
    typeTeamSlug('nights');
    typeTeamName('Night Shifts');
    expect(teamForm.$form.get().values.slug).toBe('nights');
    chooseTeamCategory('dota');
    expect(teamForm.$form.get().values.game).toBe('Dota 2');
    teamForm.change('max_roster_size', '51');
    teamForm.change('color_to', 'red');
    typeTeamSlug('Nights!');
    await teamForm.submit();
    expect(teamForm.$form.get().errors).toMatchObject({
      max_roster_size: TEAM_FORM.maxWrong(50),
      color_to: TEAM_FORM.colorWrong,
      slug: TEAM_FORM.slugWrong,
    });
    teamForm.change('max_roster_size', '50');
    teamForm.change('color_to', '#000000');
    typeTeamSlug('nights');
    const sending = teamForm.submit();
    await settled();
    await stage.next().rows([{ sort_order: 8 }]);
    const act = await answerWrite('done');
    expect(act.body).toMatchObject({
      name: 'Night Shifts',
      game_category: 'dota',
      color_gradient: '#00ff41 #000000',
      max_roster_size: 50,
      rank: null,
      sort_order: 9,
    });
    expect(await sending).toBe(true);
    expect($toasts.get()[0]?.text).toBe(TEAM_FORM.added('Night Shifts'));
  });

  it('saves anew without a word when only the roster changed, and asks nobody', async () => {
    editTeam(teamRow());
    await settled();
    await answerReads();
    teamForm.change('rank', '#2 ZA');
    const sending = teamForm.submit();
    await settled();
    teams = [teamRow({ current_roster_size: 5, updated_at: LATER })];
    const first = await answerWrite('stale');
    expect(first.url.searchParams.get('updated_at')).toBe(`eq.${DESK_AT}`);
    const second = await answerWrite('done');
    expect(second.url.searchParams.get('updated_at')).toBe(`eq.${LATER}`);
    expect(await sending).toBe(true);
    expect($teamForm.get()).toBeNull();
  });

  it('shows what somebody else made of it, keeps what was typed, and decides on theirs the next time', async () => {
    editTeam(teamRow());
    await settled();
    await answerReads();
    teamForm.change('rank', '#2 ZA');
    const sending = teamForm.submit();
    await settled();
    teams = [teamRow({ rank: '#3 ZA', updated_at: LATER })];
    await answerWrite('stale');
    expect(await sending).toBe(false);
    expect($teamFormChanges.get()).toEqual(['Current rank: it was #1 ZA, it is #3 ZA']);
    expect(teamForm.$form.get()).toMatchObject({
      values: { rank: '#2 ZA' },
      notice: { text: TEAM_FORM.stale },
    });
    const again = teamForm.submit();
    await settled();
    const act = await answerWrite('done');
    expect(act.url.searchParams.get('updated_at')).toBe(`eq.${LATER}`);
    expect(await again).toBe(true);
  });

  it('says which refusal of the database belongs to which field', async () => {
    editTeam(teamRow());
    await settled();
    await answerReads();
    for (const [error, said] of [
      [{ code: '23505', message: 'duplicate key violates unique constraint "teams_slug_key"' }, 'slug'],
      [{ code: '23514', message: 'violates check constraint "teams_name_check"' }, 'name'],
    ] as const) {
      const sending = teamForm.submit();
      await settled();
      await stage.next().refuseWith(409, error);
      expect(await sending).toBe(false);
      expect(Object.keys(teamForm.$form.get().errors)).toEqual([said]);
    }
    const sending = teamForm.submit();
    await settled();
    await answerWrite({ status: 409, code: 'roster_full' });
    expect(await sending).toBe(false);
    expect(teamForm.$form.get().notice?.text).toBe(TEAM_FORM.maxSmall);
  });

  it('asks before it throws away what was typed', async () => {
    editTeam(teamRow());
    await closeTeamForm();
    expect($teamForm.get()).toBeNull();
    editTeam(teamRow());
    teamForm.change('rank', '');
    const closing = closeTeamForm();
    expect($confirm.get()?.title).toBe(TEAM_FORM.leaveTitle);
    answerConfirm(false);
    await closing;
    expect($teamForm.get()).not.toBeNull();
  });
});

describe('deleting', () => {
  it('offers to set inactive what has a past', async () => {
    const removing = removeTeam(teamRow());
    answerConfirm(true);
    await settled();
    await answerWrite({ status: 409, code: 'still_in_use' });
    await removing;
    expect($teamAct.get().refusal?.text).toBe(TEAMS_DESK.inUse);
    expect($undeletable.get()).toBe(storeId(2));
    const resting = deactivateTeam(teamRow());
    answerConfirm(true);
    await settled();
    const act = await answerWrite('done');
    expect(act.body).toMatchObject({ status: 'inactive', name: 'Umbra', color_gradient: '#ff4655 #3a0a12' });
    await resting;
    expect($undeletable.get()).toBeNull();
  });
});

describe('the order', () => {
  it('is arranged and saved whole; teams that came meanwhile stand at its end', async () => {
    const second = teamRow({ id: storeId(6), name: 'Shutter' });
    teams = [teamRow(), second];
    teamOrder.open();
    await settled();
    await answerReads();
    teamOrder.move(second, -1);
    teamOrder.move(second, -1);
    expect(teamOrder.$state.get().said).toBe(TEAM_ORDER.moved('Shutter', 1, 2));
    expect(isReordered(teamOrder.$state.get())).toBe(true);
    const closing = teamOrder.close();
    answerConfirm(false);
    await closing;
    const third = teamRow({ id: storeId(7), name: 'Flare' });
    teams = [teamRow(), third, second];
    const saving = teamOrder.save();
    await settled();
    await answerWrite({ status: 409, code: 'changed_meanwhile' });
    await saving;
    expect(teamOrder.$state.get().refusal).toBe(TEAM_ORDER.stale);
    expect(teamOrder.$state.get().mine.map(({ name }) => name)).toEqual(['Shutter', 'Umbra', 'Flare']);
    const again = teamOrder.save();
    await settled();
    const act = await answerWrite('done');
    expect(act.body).toEqual({ teams: [second.id, teamRow().id, third.id] });
    await again;
    expect(teamOrder.$state.get().open).toBe(false);
  });
});

describe('a roster', () => {
  beforeEach(async () => {
    const showing = showRoster(storeId(2));
    await settled();
    await answerReads();
    await showing;
  });
  afterEach(() => {
    clearCandidates();
  });

  it('changes roles and seats by what was looked at, and says when that is out of date', async () => {
    expect($rosterDesk.get()).toMatchObject({ phase: 'ready', members: [{ gamertag: 'Kestrel' }] });
    await changeMemberRole(memberRow(), 'captain');
    expect(stage.waiting).toEqual([]);
    const changing = changeMemberRole(memberRow(), 'coach');
    await settled();
    const act = await answerWrite('done');
    expect(act.body).toEqual({ role: 'coach' });
    expect(Object.fromEntries(act.url.searchParams)).toMatchObject({
      id: `eq.${storeId(4)}`,
      role: 'eq.captain',
      status: 'eq.active',
      left_at: 'is.null',
    });
    await changing;
    expect($toasts.get()[0]?.text).toBe(ROSTER_DESK.roleChanged('Kestrel', 'Coach'));
    const benching = seatMember(memberRow(), 'benched');
    await settled();
    await answerWrite('stale');
    await benching;
    expect($rosterDesk.get().refusal).toBe(ROSTER_DESK.stale('Kestrel'));
    const back = seatMember(memberRow({ status: 'benched' }), 'active');
    await settled();
    await answerWrite({ status: 409, code: 'roster_full' });
    await back;
    expect($rosterDesk.get().refusal).toBe('This team’s roster is full.');
  });

  it('ends a membership after asking, and never deletes it', async () => {
    const keeping = endMembership(memberRow());
    expect($confirm.get()?.text).toBe(ROSTER_DESK.endQuestion('Kestrel', 'Umbra'));
    answerConfirm(false);
    await keeping;
    expect(stage.waiting).toEqual([]);
    const ending = endMembership(memberRow());
    answerConfirm(true);
    await settled();
    const act = await answerWrite('done');
    expect(act.body).toEqual({ status: 'left', left_at: 'now' });
    await ending;
  });

  it('adds the member who is found and chosen from the list', async () => {
    typeCandidate('z');
    stage.environment.advance(400);
    await settled();
    expect(stage.waiting).toEqual([]);
    typeCandidate('zol');
    stage.environment.advance(400);
    await settled();
    await answerReads();
    expect($candidates.get()).toMatchObject({ phase: 'ready' });
    expect($candidates.get().found).toHaveLength(2);
    await newMemberForm.submit();
    expect(newMemberForm.$form.get().errors['user_id']).toBe(ROSTER_DESK.chooseFirst);
    chooseCandidate(storeId(8));
    expect($candidates.get().typed).toBe('Zolazo');
    const refused = newMemberForm.submit();
    await settled();
    await answerWrite({ status: 409, code: 'person_unavailable' });
    expect(await refused).toBe(false);
    const sending = newMemberForm.submit();
    await settled();
    const act = await answerWrite('done');
    expect(act.body).toEqual({
      team_id: storeId(2),
      status: 'active',
      user_id: storeId(8),
      role: 'player',
    });
    expect(await sending).toBe(true);
    expect($candidates.get().typed).toBe('');
    expect($toasts.get()[0]?.text).toBe(ROSTER_DESK.added('Zolazo', 'Umbra'));
  });
});
