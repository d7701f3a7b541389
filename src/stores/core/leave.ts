/** Confirmation before unsaved input is dropped. */
import { LEAVE_FORM, SIGN_OUT_FORM } from '../../messages/core/forms.ts';
import { askConfirm } from './dialogs.ts';
import type { Form } from './form.ts';
import { dropUnsaved, hasUnsaved } from './unsaved.ts';

/** Whether a form may be closed: not while it is sent; after a question where something was typed. */
export async function confirmLeave<Values extends object>({
  $form,
  isTouched,
}: Form<Values>): Promise<boolean> {
  if ($form.get().phase === 'submitting') return false;
  if (!isTouched()) return true;
  return askConfirm({
    title: LEAVE_FORM.title,
    text: LEAVE_FORM.question,
    confirmLabel: LEAVE_FORM.leave,
    cancelLabel: LEAVE_FORM.stay,
  });
}

/** Whether the user may be signed out: after a question where this page holds unsaved input, which a yes drops. */
export async function confirmSignOut(): Promise<boolean> {
  if (!hasUnsaved()) return true;
  const { title, question: text, leave: confirmLabel, stay: cancelLabel } = SIGN_OUT_FORM;
  const isAgreed = await askConfirm({ title, text, confirmLabel, cancelLabel });
  if (isAgreed) dropUnsaved();
  return isAgreed;
}
