/** Taking back a write for ten seconds: a toast with a button that does the reverse. */
import { TOAST_LIMITS } from '#contract/feedback-limits.ts';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { $toasts, dismissToast, showToast } from './toasts.ts';

export interface Undo {
  /** Does it, or throws RefusalError: the database checks that nothing changed since. */
  readonly send: () => Promise<unknown>;
  /** Toast when it is done. */
  readonly successMessage: string;
  readonly about?: string;
  /** Runs after success or refusal, to reload the screen. */
  readonly after?: () => Promise<unknown>;
}

const refusedText = (code: ErrorCode): string =>
  code === 'changed_meanwhile' || code === 'transition_not_allowed' ? UNDO_TEXT.overtaken : errorText(code);

/** The toast comes after the reload: the next action is then decided on the rows as the undo left them. */
async function runUndo({ send, successMessage, after }: Undo): Promise<void> {
  const refusal = await send().then(() => null, codeOf);
  await after?.();
  if (refusal === null) showToast('success', successMessage);
  else showToast('error', refusedText(refusal));
}

/** Shows a success toast with an undo button. Not for actions on money, mails or decisions with legal effect. */
export function offerUndo(text: string, undo: Undo): void {
  const id = showToast('success', text, {
    durationMs: TOAST_LIMITS.undoMs,
    action: {
      label: UNDO_TEXT.undo,
      about: undo.about,
      run: () => {
        dismissToast(id);
        void runUndo(undo);
      },
    },
  });
}

/** Removes the undo of earlier writes to a row: after a later one the database would refuse it. */
export function withdrawUndo(about: string): void {
  for (const { id, action } of $toasts.get()) if (action?.about === about) dismissToast(id);
}

/** Takes back the newest write that still can be; false when there is none. */
export function undoLatest(): boolean {
  const action = $toasts.get().find((toast) => toast.action?.label === UNDO_TEXT.undo)?.action;
  action?.run();
  return action !== undefined;
}
