import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ADMINS, NOBODY, own, refused, type Relation, readers } from './matrix-shape.ts';

const accounts = Object.fromEntries(Object.entries(PEOPLE).map(([name, person]) => [name, person.id]));

export const bans: Relation = {
  key: 'user_id',
  rows: { banned: PEOPLE.banned.id },
  select: readers([ADMINS, ['banned']]),
  insert: refused({ user_id: PEOPLE.newcomer.id, reason: 'Matrix', former_status: 'active' }),
  update: { column: 'reason', rows: NOBODY },
  delete: refused(),
};

export const consentRequests: Relation = {
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
  delete: refused(),
};

export const consentEvents: Relation = {
  key: 'user_id',
  rows: { minor: PEOPLE.minor.id },
  select: readers([ADMINS, ['minor']], [['minor'], ['minor']]),
  insert: refused({ user_id: PEOPLE.newcomer.id, purpose: 'membership', decision: 'granted', version: '1' }),
  update: { column: 'decision', rows: NOBODY },
  delete: refused(),
};

export const onboardingProgress: Relation = {
  key: 'user_id',
  rows: { member: PEOPLE.member.id, minor: PEOPLE.minor.id, banned: PEOPLE.banned.id },
  select: readers(...own(['member', 'minor'])),
  insert: refused({ user_id: PEOPLE.newcomer.id, step: 'birth' }),
  update: { column: 'step', rows: NOBODY },
  delete: refused(),
};

export const deskUsers: Relation = {
  key: 'id',
  rows: accounts,
  select: readers([ADMINS, Object.keys(accounts)]),
  insert: refused({ id: ROWS.executive }),
  update: { column: 'gamertag', rows: NOBODY },
  delete: refused(),
};

export const deletionRequests: Relation = {
  key: 'id',
  rows: { request: ROWS.deletionRequest },
  select: readers([ADMINS, ['request']], [['member'], ['request']]),
  insert: refused({ user_id: PEOPLE.newcomer.id }),
  update: { column: 'state', rows: NOBODY },
  delete: refused(),
};

export const referralCodes: Relation = {
  key: 'user_id',
  rows: { member: PEOPLE.member.id },
  select: NOBODY,
  insert: refused({ user_id: PEOPLE.newcomer.id, code: 'HGFEDCBA' }),
  update: { column: 'code', rows: NOBODY },
  delete: refused(),
};

export const referrals: Relation = {
  key: 'id',
  rows: { invitation: ROWS.referral },
  select: NOBODY,
  insert: refused({ referrer_id: PEOPLE.newcomer.id, state: 'invited' }),
  update: { column: 'state', rows: NOBODY },
  delete: refused(),
};
