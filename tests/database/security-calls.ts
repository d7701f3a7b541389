import { PEOPLE } from '#tests/support/people.ts';

/** Functions of an account's security, aimed at another member where they take an id. */
export const SECURITY_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  cancel_email_change: {},
  end_my_session: { session: PEOPLE.otherMember.sessionId },
  make_recovery_codes: {},
  my_email_change: {},
  my_sessions: {},
  recovery_codes_left: {},
  use_recovery_code: { code: '0000-0000-0000' },
};
