/** The shared alert and confirm dialogs: one of each at a time. */
import { atom } from 'nanostores';
import { DIALOG_LIMITS } from '#contract/feedback-limits.ts';
import { ALERT_TITLES, DIALOG_TEXT } from '#messages/core/dialogs.ts';
import { getEnvironment } from './environment.ts';

export type AlertType = keyof typeof ALERT_TITLES;

export interface Alert {
  readonly type: AlertType;
  readonly title: string;
  readonly text: string;
}

/** Everything but the text has a default. */
export interface Question {
  readonly text: string;
  readonly title?: string;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly danger?: boolean;
}

export const $alert = atom<Alert | null>(null);
export const $confirm = atom<Required<Question> | null>(null);
let cancelClosing: (() => void) | null = null;
let answer: ((yes: boolean) => void) | null = null;

export function closeAlert(): void {
  cancelClosing?.();
  cancelClosing = null;
  $alert.set(null);
}

/** Replaces any other alert. Closes after 4 s, an error after 6 s. */
export function showAlert(type: AlertType, text: string, title: string = ALERT_TITLES[type]): void {
  closeAlert();
  $alert.set({ type, title, text });
  const { alertErrorMs, alertMs } = DIALOG_LIMITS;
  cancelClosing = getEnvironment().later(closeAlert, type === 'error' ? alertErrorMs : alertMs);
}

export function answerConfirm(yes: boolean): void {
  const resolvePending = answer;
  answer = null;
  $confirm.set(null);
  resolvePending?.(yes);
}

/** Shows a question and resolves to its answer. A question still open resolves to false. */
export function askConfirm(question: Question): Promise<boolean> {
  answerConfirm(false);
  $confirm.set({
    title: DIALOG_TEXT.confirmTitle,
    confirm: DIALOG_TEXT.confirm,
    cancel: DIALOG_TEXT.cancel,
    danger: false,
    ...question,
  });
  return new Promise((resolve) => {
    answer = resolve;
  });
}
