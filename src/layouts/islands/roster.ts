/** The roster dialog with the session that it asks for. */
import { open as openDialog } from '../../islands/site/roster-dialog.tsx';
import { followTeamApplications } from '../../scripts/team-applications.ts';

/** Opens the roster of the team that the page's JSON describes. */
export function open(payload: unknown): void {
  followTeamApplications();
  openDialog(payload);
}
