/** Today in South Africa by the clock of the portal: 'YYYY-MM-DD'. */
import { isoDate } from '#domain/dates.ts';
import { getPortalEnvironment } from './portal-environment.ts';

export const today = (): string => isoDate(new Date(getPortalEnvironment().now()).toISOString());
