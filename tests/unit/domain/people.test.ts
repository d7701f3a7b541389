import { describe, expect, it, test } from 'vitest';
import type { StaffRow } from '#contract/leadership.ts';
import type { TeamMemberRow } from '#contract/teams.ts';
import { FALLBACK_TEAMS } from '#contract/brand-fallbacks.ts';
import { type EligibilityTeam, eligibilityFor } from '#domain/roster-dialog-apply.ts';
import { byDepartment, filledRoles, groupExecutives, primaryMember, memberName } from '#domain/leadership.ts';
import { recruitingState } from '#domain/recruiting.ts';
import { badgeOf, toRosterMembers, toRosterTeam } from '#domain/roster-dialog.ts';
import { RECRUITING_LABELS } from '#messages/site/teams.ts';
import { teamsOfTab, teamTabs } from '#domain/team-categories.ts';

describe('eligibilityFor', () => {
  const team: EligibilityTeam = { id: 'a', status: 'active', currentRosterSize: 2, maxRosterSize: 5 };
  const applicant = { isActiveMember: false, hasApplied: false };

  test.each<[string, EligibilityTeam, typeof applicant | null, object]>([
    ['lets a guest apply after logging in', team, null, { kind: 'guest' }],
    [
      'closes an inactive team for guests',
      { ...team, status: 'inactive' },
      null,
      { kind: 'closed', reason: 'team_inactive' },
    ],
    ['lets a member apply', team, applicant, { kind: 'eligible' }],
    ['reports an existing application', team, { ...applicant, hasApplied: true }, { kind: 'applied' }],
    [
      'refuses a member of the team',
      team,
      { ...applicant, isActiveMember: true },
      { kind: 'closed', reason: 'already_member' },
    ],
    [
      'refuses for an inactive team',
      { ...team, status: 'inactive' },
      applicant,
      { kind: 'closed', reason: 'team_inactive' },
    ],
    [
      'accepts applications to a full team',
      { ...team, currentRosterSize: 5 },
      applicant,
      { kind: 'eligible' },
    ],
    ['accepts for a fallback team with free seats', { ...team, id: null }, applicant, { kind: 'eligible' }],
    [
      'refuses for a full fallback team',
      { ...team, id: null, currentRosterSize: 5 },
      applicant,
      { kind: 'closed', reason: 'team_full' },
    ],
    [
      'refuses for an inactive fallback team',
      { ...team, id: null, status: 'inactive' },
      applicant,
      { kind: 'closed', reason: 'team_inactive' },
    ],
  ])('%s', (_name, which, person, expected) => {
    expect(eligibilityFor(which, person)).toEqual(expected);
  });
});

it.each([
  ['active', 4, 5, 'Recruiting'],
  ['active', 5, 5, 'Waiting list open'],
  ['active', 6, 5, 'Waiting list open'],
  ['inactive', 5, 5, 'Inactive'],
] as const)('recruitingState of an %s team with %i of %i players is %s', (status, players, places, label) => {
  expect(RECRUITING_LABELS[recruitingState(status, players, places)]).toBe(label);
});

const row = (overrides: Partial<TeamMemberRow>): TeamMemberRow => ({
  id: 'm',
  user_id: 'u',
  role: 'player',
  joined_at: '2026-01-01T00:00:00Z',
  user: { id: 'u', gamertag: 'Umbra', full_name: null, photo_url: null },
  ...overrides,
});

test('rosters drop members without a user and name those without a gamertag', () => {
  const members = toRosterMembers(
    [
      row({ role: 'captain' }),
      row({ user: null }),
      row({ role: 'mascot', user: { id: 'v', gamertag: null, full_name: 'Hidden', photo_url: '/p.avif' } }),
    ],
    'Anonymous Player',
  );
  expect(members.map(({ name, role, photoUrl }) => [name, role, photoUrl])).toEqual([
    ['Umbra', 'captain', null],
    ['Anonymous Player', 'player', '/p.avif'],
  ]);
});

test('rosters have badges: captain, coach, substitute, otherwise player', () => {
  expect(['captain', 'coach', 'substitute', 'player', 'x', ''].map((each) => badgeOf(each))).toEqual([
    'captain',
    'coach',
    'substitute',
    'player',
    'player',
    'player',
  ]);
});

test('rosters include what the dialog shows of the team', () => {
  const [first] = FALLBACK_TEAMS;
  if (first === undefined) throw new Error('no fallback team');
  expect(toRosterTeam(first)).toMatchObject({
    id: null,
    gameLabel: 'Valorant',
    maxRosterSize: 5,
    rank: 'Radiant',
  });
});

describe('team tabs', () => {
  const team = (game_category: string, game_category_display: string | null, game = 'Game') => {
    return { game_category, game_category_display, game };
  };
  const teams = [
    team('valorant', 'Valorant'),
    team('apex', 'Apex Legends'),
    team('valorant', 'Valorant'),
    team('x', null, 'Chess'),
  ];

  test('are All, then one per existing category, sorted', () => {
    expect(teamTabs(teams, 'All')).toEqual([
      { code: null, label: 'All', count: 4 },
      { code: 'apex', label: 'Apex Legends', count: 1 },
      { code: 'x', label: 'Chess', count: 1 },
      { code: 'valorant', label: 'Valorant', count: 2 },
    ]);
    expect(teamTabs([], 'All')).toEqual([{ code: null, label: 'All', count: 0 }]);
  });

  test('show the teams of their category', () => {
    expect(teamsOfTab(teams, 'valorant')).toHaveLength(2);
    expect(teamsOfTab(teams, null)).toBe(teams);
  });
});

const staff = (role_code: string, level: number, overrides: Partial<StaffRow> = {}): StaffRow => ({
  user_id: role_code,
  full_name: 'Full Name',
  gamertag: null,
  role_code,
  role_title: role_code.toUpperCase(),
  department: 'executive',
  level,
  email: null,
  photo_url: null,
  is_primary: false,
  ...overrides,
});

test('leadership is grouped by role, ordered by level and code', () => {
  const roles = groupExecutives([staff('coo', 2), staff('cmo', 2), staff('ceo', 1), staff('coo', 2)]);
  expect(roles.map(({ code, members }) => [code, members.length])).toEqual([
    ['ceo', 1],
    ['cmo', 1],
    ['coo', 2],
  ]);
});

test('leadership is grouped by department in the order of the roles, without empty ones', () => {
  const roles = groupExecutives([
    staff('ceo', 1),
    staff('cmo', 2, { department: 'marketing' }),
    staff('cfo', 2),
    staff('coo', 2, { department: 'operations' }),
  ]);
  const empty = roles.map((role) => (role.code === 'coo' ? { ...role, members: [] } : role));
  const outline = byDepartment(empty).map(({ department, roles: held }) => [
    department,
    ...held.map(({ code }) => code),
  ]);
  expect(outline).toEqual([
    ['executive', 'ceo', 'cfo'],
    ['marketing', 'cmo'],
  ]);
});

test('leadership shows the primary member, or else the first, and omits empty roles', () => {
  const [role] = groupExecutives([
    staff('coo', 2, { gamertag: 'First' }),
    staff('coo', 2, { gamertag: 'Second', is_primary: true }),
  ]);
  if (role === undefined) throw new Error('no role');
  expect(primaryMember(role)?.gamertag).toBe('Second');
  const [first] = role.members;
  expect(primaryMember({ ...role, members: first === undefined ? [] : [first] })?.gamertag).toBe('First');
  expect(primaryMember({ ...role, members: [] })).toBeNull();
  expect(filledRoles([role, { ...role, members: [] }])).toEqual([role]);
});

test('leadership prefers the gamertag to the full name', () => {
  const member = { isPrimary: false, photoUrl: null, gamertag: 'Umbra', fullName: 'Thandi', email: null };
  expect(memberName(member)).toBe('Umbra');
  expect(memberName({ ...member, gamertag: null })).toBe('Thandi');
  expect(memberName({ ...member, gamertag: null, fullName: null })).toBeNull();
});
