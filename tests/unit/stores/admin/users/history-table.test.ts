import { expect, test } from 'vitest';
import type { PersonEventRow } from '#contract/admin-users.ts';
import { historyLine } from '#stores/admin/users/history-table.ts';

const PERSON = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

const EVENT: PersonEventRow = {
  id: '1',
  at: '2026-02-01T00:00:00Z',
  actor_id: null,
  actor: null,
  table_name: 'users',
  action: 'insert',
  before: null,
  after: null,
  subject: null,
};
const ASSIGNMENT = {
  table_name: 'user_organizational_roles',
  action: 'update',
  subject: 'Head Coach',
} as const;
const MEMBERSHIP = { table_name: 'team_members', action: 'update', subject: 'Skaduwee' } as const;

test.each<[string, Partial<PersonEventRow>]>([
  ['Account created', {}],
  [
    'Status: from Active to Left',
    { action: 'update', before: { status: 'active' }, after: { status: 'left' } },
  ],
  ['Became a creator', { action: 'update', after: { is_creator: true } }],
  ['No longer a creator', { action: 'update', after: { is_creator: false } }],
  ['Featured as a streamer', { action: 'update', after: { featured_streamers: true } }],
  ['No longer featured as a streamer', { action: 'update', after: { featured_streamers: false } }],
  [
    'Public creator details changed',
    { action: 'update', after: { schedule: '[redacted]', url_twitch: '[redacted]' } },
  ],
  ['Banned (Permanently): Cheating', { table_name: 'bans', after: { reason: 'Cheating', until: null } }],
  [
    'Banned (Until 1\u00a0Mar\u00a02026 14:00): Cheating',
    { table_name: 'bans', after: { reason: 'Cheating', until: '2026-03-01T12:00:00Z' } },
  ],
  [
    'Ban lifted: Appeal won',
    {
      table_name: 'bans',
      action: 'update',
      after: { lifted_at: '2026-03-01T12:00:00Z', lift_reason: 'Appeal won' },
    },
  ],
  [
    'Ban ended: its time ran out',
    { table_name: 'bans', action: 'update', after: { lifted_at: '2026-03-01T12:00:00Z' } },
  ],
  ['Ban changed', { table_name: 'bans', action: 'update', after: { reason: 'Else' } }],
  [
    'Guardian’s consent, public profile: granted',
    { table_name: 'consent_events', after: { purpose: 'public_profile', decision: 'granted' } },
  ],
  [
    'Role in the organisation: Head Coach',
    { ...ASSIGNMENT, action: 'insert', after: { role_code: 'coach' } },
  ],
  [
    'Role in the organisation: coach',
    { ...ASSIGNMENT, action: 'insert', after: { role_code: 'coach' }, subject: null },
  ],
  ['Role in the organisation changed: Head Coach', { ...ASSIGNMENT, after: { is_primary: true } }],
  ['Role in the organisation ended: Head Coach', { ...ASSIGNMENT, after: { end_date: EVENT.at } }],
  ['Role in the organisation ended: Head Coach', { ...ASSIGNMENT, action: 'delete' }],
  [
    'Role in the organisation, Head Coach: ends on 28\u00A0February\u00A02026',
    { ...ASSIGNMENT, after: { end_date: '2026-02-28T22:00:00Z' } },
  ],
  ['Joined Skaduwee as captain', { ...MEMBERSHIP, action: 'insert', after: { role: 'captain' } }],
  ['In Skaduwee: now substitute', { ...MEMBERSHIP, after: { role: 'substitute' } }],
  ['Membership of Skaduwee changed', { ...MEMBERSHIP, after: { status: 'active' } }],
  ['Left Skaduwee', { ...MEMBERSHIP, after: { left_at: '2026-03-01' } }],
  ['Left a deleted team', { ...MEMBERSHIP, action: 'delete', subject: null }],
  ['Changed: something_new', { table_name: 'something_new', action: 'delete' }],
])('historyLine describes the change: %s', (words, changes) => {
  expect(historyLine({ ...EVENT, ...changes }, PERSON).what).toEqual([words]);
});

test.each([
  [null, null, 'by the site'],
  [PERSON, 'Padkos', 'by themselves'],
  [OTHER, 'Rootkey', 'by Rootkey'],
  [OTHER, null, 'by a deleted or unnamed account'],
])('historyLine names the actor: %s %s', (actor_id, actor, words) => {
  expect(historyLine({ ...EVENT, actor_id, actor }, PERSON).who).toBe(words);
});
