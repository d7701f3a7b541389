/** Choosing, sending and removing the photo of the member's profile. */
import { atom } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import { PHOTO_LIMITS, PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import { removeProfilePhoto, uploadProfilePhoto } from '#contract/profile-photo.ts';
import { PHOTO_TEXT } from '#messages/portal/details.ts';
import { errorText } from '#messages/core/errors.ts';
import { createAction, type Action } from '#stores/core/action.ts';
import { callAsMember } from '#stores/core/member-call.ts';
import type { PictureSource } from '#stores/core/portal-environment.ts';
import { smallPicture } from '#stores/core/small-picture.ts';
import { ownMember } from '#stores/auth/own-member.ts';

/** Four megabytes over a slow telephone. */
const TIMEOUT_MS = 120_000;

/** The chosen photo; `preview` is an address that an img element can show. */
interface Choice {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly preview: string;
}

/** Why a file is not sent; the function checks its content. */
function fileProblem({ type }: PictureSource): string | null {
  if (/^image\/hei[cf]/u.test(type)) return PHOTO_TEXT.heic;
  return PHOTO_MEDIA_TYPES.some((known) => known === type) ? null : errorText('picture_unsupported');
}

const upload = ({ type, bytes }: Choice) =>
  callAsMember(uploadProfilePhoto, { type, bytes }, { timeoutMs: TIMEOUT_MS });

const remove = () => callAsMember(removeProfilePhoto, {});

const REFUSALS: Readonly<Partial<Record<ErrorCode, string>>> = {
  payload_too_large: PHOTO_TEXT.tooLarge,
  throttled: PHOTO_TEXT.throttled,
};

const REMOVAL_QUESTION = {
  title: PHOTO_TEXT.removeTitle,
  text: PHOTO_TEXT.removeQuestion,
  confirm: PHOTO_TEXT.removeYes,
  cancel: PHOTO_TEXT.removeNo,
  danger: true,
} as const;

/** Choosing a photo, while nothing is sent. */
function createChoice(action: Action) {
  const $choice = atom<Choice | null>(null);
  const isBusy = (): boolean => action.$state.get().busy;
  return {
    /** The chosen photo; stays when sending is refused. */
    $choice,
    /** `show` makes an address of the file that an img element can show. */
    choose: async (file: PictureSource, show: () => Promise<string>) => {
      if (isBusy()) return;
      const problem = fileProblem(file);
      if (problem !== null) {
        action.refuse(problem);
        return;
      }
      try {
        const [preview, small] = await Promise.all([show(), smallPicture(file, PHOTO_LIMITS.maxBytes)]);
        if (small === null) {
          action.refuse(PHOTO_TEXT.tooLarge);
          return;
        }
        const bytes = new Uint8Array(await small.arrayBuffer());
        action.reset();
        $choice.set({ type: small.type, bytes, preview });
      } catch {
        action.refuse(PHOTO_TEXT.unreadable);
      }
    },
    /** For a file that the browser cannot show. */
    refuse: () => {
      $choice.set(null);
      action.refuse(PHOTO_TEXT.unreadable);
    },
    clear: () => {
      if (isBusy()) return;
      $choice.set(null);
      action.reset();
    },
  };
}

export function createPhoto() {
  const action = createAction({ refusalText: (code) => REFUSALS[code] });
  const choice = createChoice(action);
  const after = async (): Promise<void> => {
    await ownMember.load();
    choice.$choice.set(null);
  };
  return {
    $state: action.$state,
    ...choice,
    send: async () => {
      const chosen = choice.$choice.get();
      if (chosen === null) return;
      await action.run({ send: () => upload(chosen), successMessage: PHOTO_TEXT.saved, after });
    },
    remove: () =>
      action.run({ question: REMOVAL_QUESTION, send: remove, successMessage: PHOTO_TEXT.removed, after }),
  };
}
export type Photo = ReturnType<typeof createPhoto>;
