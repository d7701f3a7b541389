/** The figures of the dashboard. */
import { serviceRpc } from './database.ts';

/** Secret key: keeps the sums of days that changed, for the dashboard, and returns their number. Refuses with unavailable. */
export const rollUpFigures = serviceRpc('roll_up_figures');
