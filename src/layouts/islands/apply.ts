/** Applying to the team of a page, with the session that it asks for. */
import { enter } from '../../islands/site/roster-dialog.tsx';
import { followTeamApplications } from '../../scripts/team-applications.ts';

/** Opens the application to the team that the page's JSON describes; who turns out to be a guest follows the link. */
export async function open(payload: unknown, trigger: HTMLElement): Promise<void> {
  followTeamApplications();
  if (!(await enter(payload)) && trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
}
