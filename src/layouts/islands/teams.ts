/** The islands of a team's page. */
import { offerIslands } from '../../scripts/islands.ts';
import { styled } from './styled.ts';

/** Makes the roster dialog known, which leads to the application. */
export function offerTeamIslands(): void {
  offerIslands({ roster: styled(() => import('./roster.ts')) });
}
