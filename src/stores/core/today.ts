/** Today in South Africa by the clock of the portal: 'YYYY-MM-DD'. */
import { machineDate } from '../../domain/dates.ts';
import { getPortalEnvironment } from './portal-environment.ts';

export const today = (): string => machineDate(new Date(getPortalEnvironment().now()).toISOString());
