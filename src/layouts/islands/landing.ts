/** The islands of the landing page alone. */
import { offerIslands } from '../../scripts/islands.ts';
import { styled } from './styled.ts';

/** Makes rosters, the partner inquiry and the messages known. */
export function offerLandingIslands(): void {
  offerIslands({
    roster: styled(() => import('../../islands/site/roster-dialog.tsx')),
    feedback: styled(() => import('../../islands/site/feedback.tsx')),
    'partner-inquiry': styled(() => import('../../islands/site/partner-inquiry.tsx')),
  });
}
