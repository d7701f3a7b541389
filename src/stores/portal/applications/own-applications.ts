/** The member's applications of one kind, for the pages that show them, and withdrawing one. */
import type { OwnTeamApplication } from '#contract/team-applications.ts';
import { readOwnTeamApplications, withdrawTeamApplication } from '#data/team-applications.ts';
import { APPLICATION_TEXT } from '#messages/portal/applications.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { refreshProfile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { refreshViewer } from '#stores/auth/viewer.ts';

/** The list as it was read last, open applications first. */
interface OwnApplicationList<Application> {
  readonly applications: readonly Application[];
  readonly readAt: number;
}

interface OwnKind<Application> {
  readonly read: () => Promise<readonly Application[]>;
  readonly withdraw: (id: string) => Promise<void>;
  readonly question: (application: Application) => string;
  /** Reads other data that a withdrawal changes. */
  readonly after?: () => Promise<unknown>;
}

export const createOwnList = <Application extends { readonly id: string }>(kind: OwnKind<Application>) =>
  createPage(({ onStart }) => {
    const list = createLoader(async (): Promise<OwnApplicationList<Application>> => {
      const applications = await kind.read();
      return { applications, readAt: getPortalEnvironment().now() };
    });
    const withdrawal = createAction({ toastRefusals: true });
    onStart(() => list.load());
    onStart(() => getPortalEnvironment().onReturn(() => void list.reload()));
    return {
      list,
      $withdrawing: withdrawal.$busyKey,
      /** Withdraws an open application, after a question; true when it was done. */
      withdraw: (application: Application) =>
        withdrawal.run({
          key: application.id,
          question: {
            title: APPLICATION_TEXT.withdrawTitle,
            text: kind.question(application),
            confirm: APPLICATION_TEXT.withdraw,
            cancel: APPLICATION_TEXT.withdrawKeep,
            danger: true,
          },
          send: () => kind.withdraw(application.id),
          successMessage: APPLICATION_TEXT.withdrawn,
          onSettled: () => Promise.all([list.reload(), kind.after?.()]),
        }),
    };
  });

export type OwnList<Application extends { readonly id: string }> = ReturnType<
  typeof createOwnList<Application>
>;

export const createOwnTeamApplications = () =>
  createOwnList<OwnTeamApplication>({
    read: () => readOwnTeamApplications(memberClient()),
    withdraw: (id) => withdrawTeamApplication(memberClient(), id),
    question: ({ stage, team }) =>
      (stage === 'trial' ? APPLICATION_TEXT.withdrawOnTrial : APPLICATION_TEXT.withdrawQuestion)(team.name),
    after: async () => {
      // The profile names the teams applied to.
      await refreshProfile();
      refreshViewer();
    },
  });
