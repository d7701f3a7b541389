/** Actions on several applications, with why applications are left out. */
import type { BatchedReviewStep, ReviewRefusal } from '#contract/application-review.ts';
import { counted } from '../core/counted.ts';
import { batchWords } from '../core/table.ts';

/** 'missing': deleted, or no longer in sight. */
const REASONS: Readonly<Record<ReviewRefusal | 'missing', (count: number) => string>> = {
  own_application: counted('is your own', 'are your own'),
  closed: counted('is closed', 'are closed'),
  awaiting_guardian: counted('is waiting for a guardian', 'are waiting for a guardian'),
  already_done: counted('is past this step', 'are past this step'),
  person_unavailable: counted('is from someone who can’t join now', 'are from people who can’t join now'),
  already_member: counted('is from a member of the team', 'are from members of the team'),
  roster_full: counted('doesn’t fit the roster', 'don’t fit the roster'),
  already_holder: counted('is from someone who holds the role', 'are from people who hold the role'),
  role_needs_adult: counted(
    'is from someone under 18, for a role that opens personal data',
    'are from people under 18, for roles that open personal data',
  ),
  permission_not_held: counted(
    'is for a role with permissions that you don’t have',
    'are for roles with permissions that you don’t have',
  ),
  seats_taken: counted('has no free seat', 'have no free seat'),
  missing: counted('no longer exists', 'no longer exist'),
};

const BATCH = batchWords('applications', REASONS);
const applications = counted('application', 'applications');

export const REVIEW_BATCH = {
  review: {
    ...BATCH,
    label: 'Start review',
    title: 'Start review?',
    effect: (count: number): string =>
      `${applications(count)} will go into review. The applicants can see that; we don’t email them.`,
    done: counted('application is in review.', 'applications are in review.'),
    submit: 'Start review',
  },
  accept: {
    ...BATCH,
    label: 'Accept',
    title: 'Accept these applications?',
    effect: (count: number): string =>
      `${applications(count)} will be accepted as players. We email each applicant.`,
    done: counted(
      'application is accepted. We’re emailing the applicant.',
      'applications are accepted. We’re emailing the applicants.',
    ),
    submit: 'Accept',
  },
  reject: {
    ...BATCH,
    label: 'Reject…',
    title: 'Reject these applications?',
    effect: (count: number): string => `${applications(count)} will be rejected. This can’t be undone.`,
    done: counted(
      'application is rejected. We’re emailing the applicant.',
      'applications are rejected. We’re emailing the applicants.',
    ),
    submit: 'Reject all',
  },
} as const satisfies Readonly<Record<BatchedReviewStep, object>>;
