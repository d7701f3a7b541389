import { PEOPLE } from '#tests/support/people.ts';
import { ROWS } from './fixture.ts';
import { ACCOUNTS, ADMINS, own, readOnly, type Relations } from './matrix-shape.ts';

export const ACCOUNTS_RELATIONS = {
  bans: readOnly('user_id', { banned: PEOPLE.banned.id }, [ADMINS, ['banned']]),
  consent_requests: readOnly(
    'id',
    { request: ROWS.consentRequest },
    [ADMINS, ['request']],
    [['minor'], ['request']],
  ),
  consent_events: readOnly(
    'user_id',
    { minor: PEOPLE.minor.id },
    [ADMINS, ['minor']],
    [['minor'], ['minor']],
  ),
  onboarding_progress: readOnly(
    'user_id',
    { member: PEOPLE.member.id, minor: PEOPLE.minor.id, banned: PEOPLE.banned.id },
    ...own(['member', 'minor']),
  ),
  desk_users: readOnly('id', ACCOUNTS, [ADMINS, Object.keys(ACCOUNTS)]),
  deletion_requests: readOnly(
    'id',
    { request: ROWS.deletionRequest },
    [ADMINS, ['request']],
    [['member'], ['request']],
  ),
  referral_codes: readOnly('user_id', { member: PEOPLE.member.id }),
  referrals: readOnly('id', { invitation: ROWS.referral }),
  /** Written by the functions of the desk only. */
  desk_streamers: readOnly('id', { executive: ROWS.executive }, [ADMINS, ['executive']]),
} satisfies Relations;
