/** Confirmation before unsaved input is dropped. */
import { LEAVE_FORM, SIGN_OUT_FORM } from '#messages/core/forms.ts';
import { askConfirm } from './dialogs.ts';
import type { Form } from './form.ts';
import { dropUnsaved, hasUnsaved } from './unsaved.ts';

const askLeave = ({ title, question, leave, stay }: typeof LEAVE_FORM | typeof SIGN_OUT_FORM) =>
  askConfirm({ title, text: question, confirm: leave, cancel: stay });

/** Whether a form may be closed: not while it is sent; after a question where something was typed. */
export async function confirmLeave<Values extends object>({
  $form,
  isTouched,
}: Form<Values>): Promise<boolean> {
  if ($form.get().phase === 'submitting') return false;
  return !isTouched() || askLeave(LEAVE_FORM);
}

/** Whether the page may show something else: after a question where a form holds unsaved input. */
export async function confirmDiscard(): Promise<boolean> {
  return !hasUnsaved() || askLeave(LEAVE_FORM);
}

/** Whether the user may be signed out: after a question where this page holds unsaved input, which a yes drops. */
export async function confirmSignOut(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const isAgreed = await askLeave(SIGN_OUT_FORM);
  if (isAgreed) dropUnsaved();
  return isAgreed;
}
