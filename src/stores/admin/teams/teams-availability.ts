/** The teams whose availability /team-management shows. */
import { readDeskTeams } from '#data/admin-teams.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';

export const createAvailabilityDesk = () =>
  createPage(({ onStart }) => {
    const teams = createLoader(() => readDeskTeams(memberClient()));
    onStart(() => teams.load());
    return { teams };
  });
