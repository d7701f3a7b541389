/** A write whose latest result is shown in place, success or refusal. */
import { atom, computed } from 'nanostores';
import { createAction, type ActionOptions, type Write } from './action.ts';
import type { FormNotice } from './form.ts';

export interface NoticeState {
  readonly busy: boolean;
  readonly notice: FormNotice | null;
}

/** `successMessage` of a write is the notice, in place of a toast. */
export function createNoticeAction(options: ActionOptions = {}) {
  const action = createAction(options);
  const $success = atom<string | null>(null);
  const show = (text: string | null): void => {
    action.reset();
    $success.set(text);
  };
  return {
    $state: computed([action.$state, $success], ({ busy, refusal }, success): NoticeState => {
      if (refusal !== null) return { busy, notice: { kind: 'error', text: refusal.text } };
      return { busy, notice: busy || success === null ? null : { kind: 'success', text: success } };
    }),
    /** Shows the success of another write, or nothing. */
    show,
    run: async ({ successMessage, ...write }: Write): Promise<boolean> => {
      const done = await action.run(write);
      if (done) show(successMessage ?? null);
      return done;
    },
  };
}
