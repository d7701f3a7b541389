/** The islands of the landing page alone. */
import { offerIslands } from '../../scripts/islands.ts';

/** Makes rosters, the partner inquiry and the messages known. */
export function offerLandingIslands(): void {
  offerIslands({
    roster: () => import('../../islands/site/roster-dialog.tsx'),
    feedback: () => import('../../islands/site/feedback.tsx'),
    'partner-inquiry': () => import('../../islands/site/partner-inquiry.tsx'),
  });
}
