/** Copies a named text to the clipboard and shows the outcome. */
import { ORDER_TEXT } from '#messages/portal/order.ts';
import { getEnvironment } from './environment.ts';
import { showToast } from './toasts.ts';

/** `what` is the text's name in the message. */
export async function copyText(what: string, text: string): Promise<void> {
  const copied = await getEnvironment().copyText(text);
  if (copied) showToast('success', ORDER_TEXT.copied(what));
  else showToast('error', ORDER_TEXT.notCopied);
}
