/** Which mail a step sends. */
import type { ApplicationStep } from '../../../contract/application-review.ts';
import type { TeamApplicationMail } from '../../../messages/mail/team-applications.ts';

export const MAIL_OF_STEP: Readonly<Record<ApplicationStep, TeamApplicationMail | null>> = {
  review: null,
  interview: 'interview',
  trial: 'trial',
  waitlist: 'waitlisted',
  accept: 'accepted',
  reject: 'rejected',
};
