/** /my-team: the member's coming matches and trainings with answers, and absences. */
import { atom, computed } from 'nanostores';
import { readMyAvailability } from '#data/availability.ts';
import { needsAnswer, occasionId } from '#domain/availability.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createAbsences } from './my-absences.ts';
import { createAnswerNote, createAnswers, type MyTeam } from './my-answers.ts';
import { createMyTeamAddress } from './my-team-address.ts';

/** Narrows the list to missing answers. Answered ones stay in it, so that nothing moves under a finger. */
function createWaitingFilter({ $state }: Loader<MyTeam>) {
  const $kept = atom<ReadonlySet<string> | null>(null);
  const waiting = ({ occasions, readAt }: MyTeam) =>
    occasions.filter((occasion) => needsAnswer(occasion, readAt));
  return {
    $isFiltered: computed($kept, (kept) => kept !== null),
    $waiting: computed($state, ({ data }) => (data === null ? 0 : waiting(data).length)),
    $shown: computed([$state, $kept], ({ data }, kept) =>
      (data?.occasions ?? []).filter((occasion) => kept === null || kept.has(occasionId(occasion))),
    ),
    filterWaiting: (isFiltered: boolean) => {
      const { data } = $state.get();
      $kept.set(isFiltered && data !== null ? new Set(waiting(data).map(occasionId)) : null);
    },
  };
}

export const createMyTeamPage = () =>
  createPage(({ add, onStart }) => {
    const availability = createLoader(async (): Promise<MyTeam> => ({
      ...(await readMyAvailability(memberClient())),
      readAt: getPortalEnvironment().now(),
    }));
    onStart(() => availability.load());
    onStart(() => getPortalEnvironment().onReturn(() => void availability.reload()));
    return {
      address: add(createMyTeamAddress()),
      availability,
      ...createWaitingFilter(availability),
      ...createAnswers(availability),
      note: createAnswerNote(availability.reload),
      absences: createAbsences(availability.reload),
    };
  });
export type MyTeamPage = ReturnType<typeof createMyTeamPage>;
