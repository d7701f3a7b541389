/** Teams and rosters with answered requests: form, order, members. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROSTER_DESK, TEAM_FORM, TEAM_ORDER, TEAMS_DESK } from '#messages/admin/teams.ts';
import { COPY_WORDS } from '#messages/core/shared-words.ts';
import { isReordered } from '#stores/core/ordered-list.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import {
  availabilityQuery,
  createTeamDeskAddress,
  rosterQuery,
  viewQuery,
} from '#stores/admin/teams/teams-address.ts';
import { createTeamsPage } from '#stores/admin/teams/teams-page.ts';
import { createRosterPage, type RosterPage } from '#stores/admin/teams/teams-roster.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { DESK_AT, memberRow, teamRow } from '#tests/support/review-rows.ts';
import { storeId, type StoreTables } from '#tests/support/store-rows.ts';
import { pageTest } from '#tests/support/page-test.ts';
import { answerEach, settled } from '#tests/support/table-service.ts';

const LATER = '2026-02-01T12:00:00+00:00';

let teams = [teamRow()];
let members = [memberRow()];
const tables = (): StoreTables => ({
  desk_teams: teams,
  desk_team_members: members,
  active_game_categories: [
    { category_code: 'valorant', display_name: 'Valorant', color: '#ff4655' },
    { category_code: 'dota', display_name: 'Dota 2', color: '#aa0000' },
  ],
});

/** Answers every read and stops at the first write. */
const answerReads = (): Promise<void> =>
  answerEach(service, (name, { body }) => {
    if (name === 'team_candidates')
      return ['Zolazo', 'Zoltan'].map((gamertag, index) => ({
        user_id: storeId(8, index + 1),
        gamertag,
        full_name: null,
        photo_url: null,
        is_minor: false,
      }));
    if (body !== null) return undefined;
    return tables()[name] ?? [];
  });

/** Takes the next write and answers it. */
async function answerWrite(answer: 'done' | 'stale' | { readonly status: number; readonly code: string }) {
  const sent = await service.request();
  if (answer === 'done') await sent.rows([{ id: storeId(2) }]);
  else if (answer === 'stale') await sent.rows([]);
  else await sent.refuse(answer.status, answer.code);
  await answerReads();
  return sent;
}

const { page, service, read } = pageTest({
  path: `/team-management?view=teams&team=${storeId(2)}`,
  create: createTeamsPage,
  reads: answerReads,
  prepare: () => {
    teams = [teamRow()];
    members = [memberRow()];
  },
});

it('the address of /team-management selects view, team and date', () => {
  const address = createTeamDeskAddress();
  const end = address.start();
  expect(address.$view.get()).toEqual({ view: 'teams', team: null, on: null });
  address.go(rosterQuery(storeId(2)));
  expect(address.$view.get()).toEqual({ view: 'rosters', team: storeId(2), on: null });
  address.go(rosterQuery(storeId(2), '2024-02-29'));
  expect(address.$view.get()).toEqual({ view: 'rosters', team: storeId(2), on: '2024-02-29' });
  address.go(availabilityQuery(storeId(2)));
  expect(address.$view.get()).toEqual({ view: 'availability', team: storeId(2), on: null });
  for (const view of ['matches', 'opponents', 'achievements'] as const) {
    address.go(`?view=${view}`);
    expect(address.$view.get().view).toBe(view);
  }
  address.go('?');
  expect(address.$view.get()).toEqual({ view: 'applications', team: null, on: null });
  expect(viewQuery('teams')).toBe('?view=teams');
  end();
});

it('the team form suggests slug and game, reports errors, and adds a team at the end', async () => {
  await read(page.edit('new'));
  await page.editor.form.submit();
  expect(page.editor.form.$form.get().errors).toMatchObject({ name: 'Fill in “Name”' });
  page.editor.form.change('name', 'Night Shift');
  expect(page.editor.form.$form.get().values.slug).toBe('night-shift');
  fill(page.editor.form, { slug: 'nights', name: 'Night Shifts' });
  expect(page.editor.form.$form.get().values.slug).toBe('nights');
  page.gameSource.change('game_category', 'dota');
  expect(page.editor.form.$form.get().values.game).toBe('Dota 2');
  await fill(page.editor.form, { max_roster_size: '51', color_to: 'red', slug: 'Nights!' }).submit();
  expect(page.editor.form.$form.get().errors).toMatchObject({
    max_roster_size: TEAM_FORM.maxWrong(50),
    color_to: TEAM_FORM.colorWrong,
    slug: TEAM_FORM.slugWrong,
  });
  fill(page.editor.form, { max_roster_size: '50', color_to: '#000000', slug: 'nights' });
  const sending = page.editor.form.submit();
  await (await service.request()).rows([{ sort_order: 8 }]);
  const sent = await answerWrite('done');
  expect(sent.body).toMatchObject({
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

it('the team form saves again silently when only the roster has changed', async () => {
  await read(page.edit(teamRow()));
  const sending = fill(page.editor.form, { rank: '#2 ZA' }).submit();
  await settled();
  teams = [teamRow({ current_roster_size: 5, updated_at: LATER })];
  const first = await answerWrite('stale');
  expect(first.url.searchParams.get('updated_at')).toBe(`eq.${DESK_AT}`);
  const second = await answerWrite('done');
  expect(second.url.searchParams.get('updated_at')).toBe(`eq.${LATER}`);
  expect(await sending).toBe(true);
  expect(page.editor.$row.get()).toBeNull();
});

it('the team form lists a conflicting change', async () => {
  await read(page.edit(teamRow()));
  const sending = page.editor.form.submit();
  await settled();
  teams = [teamRow({ rank: '#3 ZA', updated_at: LATER })];
  await answerWrite('stale');
  expect(await sending).toBe(false);
  expect(page.editor.$conflicts.get()).toEqual(['Current rank: was #1 ZA, now #3 ZA']);
  expect(page.editor.form.$form.get().notice?.text).toBe(TEAM_FORM.stale);
});

it('the team form maps refusals of the database to fields', async () => {
  await read(page.edit(teamRow()));
  for (const [error, field] of [
    [{ code: '23505', message: 'duplicate key violates unique constraint "teams_slug_key"' }, 'slug'],
    [{ code: '23514', message: 'violates check constraint "teams_name_check"' }, 'name'],
  ] as const) {
    const sending = page.editor.form.submit();
    await (await service.request()).refuseWith(409, error);
    expect(await sending).toBe(false);
    expect(Object.keys(page.editor.form.$form.get().errors)).toEqual([field]);
  }
  const sending = page.editor.form.submit();
  await answerWrite({ status: 409, code: 'roster_full' });
  expect(await sending).toBe(false);
  expect(page.editor.form.$form.get().notice?.text).toBe(TEAM_FORM.maxSmall);
});

it('deleting a team offers to deactivate a team with a history', async () => {
  const removing = page.remove(teamRow());
  answerConfirm(true);
  await answerWrite({ status: 409, code: 'still_in_use' });
  await removing;
  expect(page.action.$state.get().refusal?.text).toBe(TEAMS_DESK.inUse);
  expect(page.$deleteBlocked.get()).toBe(storeId(2));
  const resting = page.deactivate(teamRow());
  answerConfirm(true);
  const sent = await answerWrite('done');
  expect(sent.body).toMatchObject({ status: 'inactive', name: 'Umbra', color_gradient: '#ff4655 #3a0a12' });
  await resting;
  expect(page.$deleteBlocked.get()).toBeNull();
});

it('the order of teams is saved as a whole, with teams added meanwhile at its end', async () => {
  const second = teamRow({ id: storeId(6), name: 'Shutter' });
  teams = [teamRow(), second];
  await read(page.order.open());
  page.order.move(second, -1);
  page.order.move(second, -1);
  expect(page.order.$state.get().announcement).toBe(TEAM_ORDER.moved('Shutter', 1, 2));
  expect(isReordered(page.order.$state.get())).toBe(true);
  const closing = page.order.close();
  answerConfirm(false);
  await closing;
  const third = teamRow({ id: storeId(7), name: 'Flare' });
  teams = [teamRow(), third, second];
  const saving = page.order.save();
  await answerWrite({ status: 409, code: 'changed_meanwhile' });
  await saving;
  expect(page.order.$state.get().refusal).toBe(TEAM_ORDER.stale);
  expect(page.order.$state.get().rows.map(({ name }) => name)).toEqual(['Shutter', 'Umbra', 'Flare']);
  const again = page.order.save();
  const sent = await answerWrite('done');
  expect(sent.body).toEqual({ teams: [second.id, teamRow().id, third.id] });
  await again;
  expect(page.order.$state.get().open).toBe(false);
});

describe('a roster', () => {
  let roster: RosterPage;
  let end: () => void;

  beforeEach(async () => {
    roster = createRosterPage();
    end = roster.start();
    await read(roster.show(storeId(2)));
  });
  afterEach(() => {
    end();
  });

  it('changes roles and seats based on the loaded values, and reports stale ones', async () => {
    expect(roster.roster.$state.get()).toMatchObject({
      phase: 'ready',
      data: { members: [{ gamertag: 'Kestrel' }] },
    });
    await roster.changeRole(memberRow(), 'captain');
    expect(service.waiting).toEqual([]);
    const changing = roster.changeRole(memberRow(), 'coach');
    const sent = await answerWrite('done');
    expect(sent.body).toEqual({ role: 'coach' });
    expect(Object.fromEntries(sent.url.searchParams)).toMatchObject({
      id: `eq.${storeId(4)}`,
      role: 'eq.captain',
      status: 'eq.active',
      left_at: 'is.null',
    });
    await changing;
    expect($toasts.get()[0]?.text).toBe(ROSTER_DESK.roleChanged('Kestrel', 'Coach'));
    const benching = roster.seat(memberRow(), 'benched');
    await answerWrite('stale');
    await benching;
    expect(roster.$state.get().refusal?.text).toBe(ROSTER_DESK.stale('Kestrel'));
    const back = roster.seat(memberRow({ status: 'benched' }), 'active');
    await answerWrite({ status: 409, code: 'roster_full' });
    await back;
    expect(roster.$state.get().refusal?.text).toBe('This team’s roster is full.');
  });

  it('ends a membership after a confirmation, and never deletes it', async () => {
    const keeping = roster.endMembership(memberRow());
    expect($confirm.get()?.text).toBe(ROSTER_DESK.endQuestion('Kestrel', 'Umbra'));
    answerConfirm(false);
    await keeping;
    expect(service.waiting).toEqual([]);
    const ending = roster.endMembership(memberRow());
    answerConfirm(true);
    const sent = await answerWrite('done');
    expect(sent.body).toEqual({ status: 'left', left_at: 'now' });
    await ending;
  });

  it('adds a member who was found and chosen', async () => {
    roster.addMember.type('z');
    service.environment.advance(400);
    await settled();
    expect(service.waiting).toEqual([]);
    roster.addMember.type('zol');
    service.environment.advance(400);
    await answerReads();
    expect(roster.addMember.found.$state.get()).toMatchObject({ phase: 'ready' });
    expect(roster.addMember.found.$state.get().data).toHaveLength(2);
    await roster.addMember.form.submit();
    expect(roster.addMember.form.$form.get().errors['user_id']).toBe(ROSTER_DESK.chooseFirst);
    roster.addMember.choose(storeId(8));
    expect(roster.addMember.$typed.get()).toBe('Zolazo');
    const refused = roster.addMember.form.submit();
    await answerWrite({ status: 409, code: 'person_unavailable' });
    expect(await refused).toBe(false);
    const sending = roster.addMember.form.submit();
    const sent = await answerWrite('done');
    expect(sent.body).toEqual({
      team_id: storeId(2),
      status: 'active',
      user_id: storeId(8),
      role: 'player',
    });
    expect(await sending).toBe(true);
    expect(roster.addMember.$typed.get()).toBe('');
    expect($toasts.get()[0]?.text).toBe(ROSTER_DESK.added('Zolazo', 'Umbra'));
  });
});

it('the code for other sites is a frame with the matches of the team', async () => {
  await page.copyFrame(teamRow());
  const [code = ''] = service.environment.copied;
  expect(code).toContain('src="http://site.test/matches/embed/umbra"');
  expect(code).toMatch(/^<iframe [^<>]*><\/iframe>$/u);
  expect($toasts.get()[0]?.text).toBe(COPY_WORDS.copied(TEAMS_DESK.frame));
});
