/** The islands of the landing page alone. */
import { offerIslands } from '../../scripts/islands.ts';
import { styled } from './styled.ts';

/** Makes rosters, the partner inquiry, the messages and birthdays known. */
export function offerLandingIslands(): void {
  offerIslands({
    roster: styled(() => import('./roster.ts')),
    feedback: styled(() => import('../../islands/core/feedback.tsx')),
    birthdays: styled(() => import('../../islands/site/birthdays.tsx')),
    'partner-inquiry': styled(() => import('../../islands/site/partner-inquiry.tsx')),
  });
}
