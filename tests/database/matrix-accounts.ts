import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ACCOUNTS, ADMINS, NOBODY, own, readers, refused, type Relations } from './matrix-shape.ts';

export const ACCOUNTS_RELATIONS = {
  bans: {
    key: 'user_id',
    rows: { banned: PEOPLE.banned.id },
    select: readers([ADMINS, ['banned']]),
    insert: refused({ user_id: PEOPLE.newcomer.id, reason: 'Matrix', former_status: 'active' }),
    update: { column: 'reason', rows: NOBODY },
  },
  consent_requests: {
    key: 'id',
    rows: { request: ROWS.consentRequest },
    select: readers([ADMINS, ['request']], [['minor'], ['request']]),
    insert: refused({
      user_id: PEOPLE.minor.id,
      token_hash: '0b'.repeat(32),
      guardian_name: 'Matrix',
      guardian_email: 'm@family.test',
    }),
    update: { column: 'answered_at', rows: NOBODY },
  },
  consent_events: {
    key: 'user_id',
    rows: { minor: PEOPLE.minor.id },
    select: readers([ADMINS, ['minor']], [['minor'], ['minor']]),
    insert: refused({
      user_id: PEOPLE.newcomer.id,
      purpose: 'membership',
      decision: 'granted',
      version: '1',
    }),
    update: { column: 'decision', rows: NOBODY },
  },
  onboarding_progress: {
    key: 'user_id',
    rows: { member: PEOPLE.member.id, minor: PEOPLE.minor.id, banned: PEOPLE.banned.id },
    select: readers(...own(['member', 'minor'])),
    insert: refused({ user_id: PEOPLE.newcomer.id, step: 'birth' }),
    update: { column: 'step', rows: NOBODY },
  },
  desk_users: {
    key: 'id',
    rows: ACCOUNTS,
    select: readers([ADMINS, Object.keys(ACCOUNTS)]),
    insert: refused({ id: ROWS.executive }),
    update: { column: 'gamertag', rows: NOBODY },
  },
  deletion_requests: {
    key: 'id',
    rows: { request: ROWS.deletionRequest },
    select: readers([ADMINS, ['request']], [['member'], ['request']]),
    insert: refused({ user_id: PEOPLE.newcomer.id }),
    update: { column: 'state', rows: NOBODY },
  },
  referral_codes: {
    key: 'user_id',
    rows: { member: PEOPLE.member.id },
    select: NOBODY,
    insert: refused({ user_id: PEOPLE.newcomer.id, code: 'HGFEDCBA' }),
    update: { column: 'code', rows: NOBODY },
  },
  referrals: {
    key: 'id',
    rows: { invitation: ROWS.referral },
    select: NOBODY,
    insert: refused({ referrer_id: PEOPLE.newcomer.id, state: 'invited' }),
    update: { column: 'state', rows: NOBODY },
  },
  /** Written by the functions of the desk only. */
  desk_streamers: {
    key: 'id',
    rows: { executive: ROWS.executive },
    select: readers([ADMINS, ['executive']]),
    insert: refused({ gamertag: 'Matrix' }),
    update: { column: 'schedule', rows: NOBODY },
  },
} satisfies Relations;
