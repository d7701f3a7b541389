/** The answers of a team for its leaders and for team managers: reminders, line-ups, trainings. */
import type { TeamAvailability, TeamOccasion } from '#contract/availability.ts';
import { readTeamAvailability, remindSilentPlayers } from '#data/availability.ts';
import { occasionId } from '#domain/availability.ts';
import { TEAM_AVAILABILITY_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { showToast } from '#stores/core/toasts.ts';
import { createLineUp } from './line-up.ts';
import { createTrainings } from './team-trainings.ts';

export interface TeamAnswers extends TeamAvailability {
  /** The leader, who is not reminded. */
  readonly self: string;
  /** Milliseconds. */
  readonly readAt: number;
}

/** The key of a reminder while it is sent. */
export const remindKey = (occasion: TeamOccasion): string => `remind ${occasionId(occasion)}`;

/** @param team The id of the team. */
export const createTeamAvailability = (team: string) =>
  createPage(({ onStart }) => {
    const read = async (): Promise<TeamAnswers> => ({
      ...(await readTeamAvailability(memberClient(), team)),
      self: ownUserId(),
      readAt: getPortalEnvironment().now(),
    });
    const answers = createLoader(read);
    const action = createAction({ toastRefusals: true });
    const refresh = async (): Promise<TeamAnswers> => {
      const latest = await read();
      answers.update(() => latest);
      return latest;
    };
    onStart(() => answers.load());
    onStart(() => getPortalEnvironment().onReturn(() => void answers.reload()));
    return {
      answers,
      /** Of the match, training or reminder that is being written. */
      $busyKey: action.$busyKey,
      remind: (occasion: TeamOccasion) =>
        action.run({
          key: remindKey(occasion),
          send: async () => {
            const count = await remindSilentPlayers(memberClient(), occasion);
            showToast(count === 0 ? 'blank' : 'success', TEXT.reminded(count));
          },
          onSettled: answers.reload,
        }),
      lineUp: createLineUp(answers, refresh),
      ...createTrainings(team, action, answers.reload, refresh),
    };
  });
export type TeamAvailabilityPage = ReturnType<typeof createTeamAvailability>;
