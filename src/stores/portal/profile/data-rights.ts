/** Data rights on /my-profile: all data of the member as a file, requesting deletion and withdrawing the request. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { deletionInputSchema, type LatestDeletion } from '#contract/account-deletion.ts';
import { cancelDeletionRequest, readLatestDeletion, requestDeletion } from '#data/account-deletion.ts';
import { requestOwnData } from '#data/personal-data.ts';
import { todayInSouthAfrica } from '#domain/age.ts';
import { DELETION_TEXT } from '#messages/portal/account-deletion.ts';
import { DOWNLOAD_TEXT } from '#messages/portal/personal-data.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { $profile } from '#stores/auth/profile.ts';
import { $session, memberClient } from '#stores/auth/session.ts';
import { createForm } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createNoticeAction } from '#stores/core/notice-action.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

/** The newest request for deletion, if there is one. */
export interface DeletionView {
  readonly latest: LatestDeletion | null;
}

async function saveOwnData(): Promise<void> {
  const personalData = await requestOwnData(memberClient());
  const { saveFile, now } = getPortalEnvironment();
  const name = DOWNLOAD_TEXT.file(todayInSouthAfrica(now()));
  saveFile(name, 'application/json', JSON.stringify(personalData, null, 2));
}

/** The word that confirms deletion: the gamertag, or the email address of a member without one. */
export function deletionWord(): string {
  const profile = $profile.get();
  const session = $session.get();
  const gamertag = profile.phase === 'ready' ? profile.profile.gamertag : null;
  return gamertag ?? (session.phase === 'member' ? session.email : '');
}

function createDeletion() {
  const request = createLoader(async (): Promise<DeletionView> => ({
    latest: await readLatestDeletion(memberClient(), ownUserId()),
  }));
  const $isFormOpen = atom(false);
  const withdrawal = createNoticeAction();
  const form = createForm({
    start: { reason: '', word: '' },
    schema: v.lazy(() => deletionInputSchema(deletionWord())),
    send: async ({ reason }) => {
      const sent = await requestDeletion(memberClient(), reason);
      request.update(() => ({ latest: { ...sent, state: 'open', closed_at: null, decline_reason: null } }));
      showForm(false);
      return null;
    },
    fieldText: (field, code) =>
      field === 'word' && code === 'invalid_value' ? DELETION_TEXT.wordWrong(deletionWord()) : undefined,
  });
  /** Opens or closes the form; closing drops its input. */
  const showForm = (isOpen: boolean): void => {
    if (!isOpen) form.reset();
    withdrawal.show(null);
    $isFormOpen.set(isOpen);
  };
  return {
    request,
    form,
    $isFormOpen,
    showForm,
    $withdrawal: withdrawal.$state,
    withdraw: () =>
      withdrawal.run({
        send: () => cancelDeletionRequest(memberClient()),
        successMessage: DELETION_TEXT.cancelled,
        after: async () => {
          request.update(() => ({ latest: null }));
        },
      }),
  };
}
export type Deletion = ReturnType<typeof createDeletion>;

export const createDataRights = () =>
  createPage(({ onStart }) => {
    const deletion = createDeletion();
    const download = createNoticeAction({
      refusalText: (code) => (code === 'throttled' ? DOWNLOAD_TEXT.throttled : undefined),
    });
    onStart(() => deletion.request.load());
    return {
      deletion,
      $download: download.$state,
      download: () => download.run({ send: saveOwnData, successMessage: DOWNLOAD_TEXT.done }),
    };
  });
export type DataRights = ReturnType<typeof createDataRights>;
