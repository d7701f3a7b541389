/** The islands of a team's page. */
import { offerIslands } from '../../scripts/islands.ts';
import { styled } from './styled.ts';

/** Makes the application known to members. A guest's click is the link's: it leads through the sign-in. */
export function offerTeamIslands(): void {
  const load = styled(() => import('./apply.ts'));
  offerIslands({ apply: () => ('session' in document.documentElement.dataset ? load() : undefined) });
}
