/** The member's applications to teams, for the pages that show them, and withdrawing one. */
import type { OwnTeamApplication } from '../../../contract/team-applications.ts';
import { readOwnTeamApplications, withdrawTeamApplication } from '../../../data/team-applications.ts';
import { APPLICATION_TEXT } from '../../../messages/portal/applications.ts';
import { createAction } from '../../core/action.ts';
import { createLoader } from '../../core/loader.ts';
import { createPage } from '../../core/page.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { refreshProfile } from '../../auth/profile.ts';
import { memberClient } from '../../auth/session.ts';
import { refreshViewer } from '../../auth/viewer.ts';

/** The list as it was read last, open applications first. */
export interface OwnApplicationList {
  readonly applications: readonly OwnTeamApplication[];
  readonly readAt: number;
}

export const createOwnApplications = () =>
  createPage(({ onStart }) => {
    const list = createLoader(async (): Promise<OwnApplicationList> => {
      const applications = await readOwnTeamApplications(memberClient());
      return { applications, readAt: getPortalEnvironment().now() };
    });
    const withdrawal = createAction({ toastRefusals: true });
    onStart(() => list.load());
    onStart(() => getPortalEnvironment().onReturn(() => void list.reload()));
    return {
      list,
      /** Id of the application that is being withdrawn. */
      $withdrawing: withdrawal.$busyKey,
      /** Withdraws an open application, after a question; true when it was done. */
      withdraw: ({ id, stage, team }: OwnTeamApplication) =>
        withdrawal.run({
          key: id,
          question: {
            title: APPLICATION_TEXT.withdrawTitle,
            text: (stage === 'trial' ? APPLICATION_TEXT.withdrawOnTrial : APPLICATION_TEXT.withdrawQuestion)(
              team.name,
            ),
            confirmLabel: APPLICATION_TEXT.withdraw,
            cancelLabel: APPLICATION_TEXT.withdrawKeep,
            danger: true,
          },
          work: () => withdrawTeamApplication(memberClient(), id),
          successMessage: APPLICATION_TEXT.withdrawn,
          onSettled: async () => {
            // The profile names the teams applied to.
            await Promise.all([list.reload(), refreshProfile()]);
            refreshViewer();
          },
        }),
    };
  });
