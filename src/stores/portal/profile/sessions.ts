/** Sessions in the profile: the list, ending one, ending every other. */
import { atom } from 'nanostores';
import type { OwnSession } from '#contract/account-security.ts';
import { endOwnSession, readOwnSessions } from '#data/own-sessions.ts';
import { browserOf } from '#domain/user-agent.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { SESSIONS_TEXT as TEXT } from '#messages/portal/account-security.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import { memberClient, signOutOthers } from '#stores/auth/session.ts';
import type { Question } from '#stores/core/dialogs.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createNoticeAction } from '#stores/core/notice-action.ts';
import { createPage } from '#stores/core/page.ts';

/** 'Chrome on Android', as far as the user agent is known. */
export function sessionName({ user_agent: userAgent }: OwnSession): string {
  const { browser, system } = browserOf(userAgent);
  return TEXT.name(browser, system);
}

const END_OTHERS: Question = {
  title: SECURITY_TEXT.questionTitle,
  text: SECURITY_TEXT.question,
  confirm: SECURITY_TEXT.yes,
  cancel: SAVE_WORDS.cancel,
};

const endQuestion = (name: string): Question => ({
  title: TEXT.endTitle,
  text: TEXT.endText(name),
  confirm: TEXT.end,
  cancel: SAVE_WORDS.cancel,
});

export const createSessions = () =>
  createPage(({ onStart }) => {
    const list = createLoader(() => readOwnSessions(memberClient()));
    const ending = createNoticeAction();
    const $ending = atom<string | null>(null);
    onStart(() => list.load());
    return {
      list,
      $state: ending.$state,
      $ending,
      /** Ends one session, after a question. */
      end: async (session: OwnSession) => {
        const name = sessionName(session);
        await ending.run({
          question: endQuestion(name),
          send: () => {
            $ending.set(session.id);
            return endOwnSession(memberClient(), session.id);
          },
          successMessage: TEXT.ended(name),
          after: () => list.load(),
        });
        $ending.set(null);
      },
      /** Ends every other session, after a question. */
      endOthers: () =>
        ending.run({
          question: END_OTHERS,
          send: signOutOthers,
          successMessage: SECURITY_TEXT.signedOut,
          after: () => list.load(),
        }),
    };
  });
export type Sessions = ReturnType<typeof createSessions>;
