/** Puts something with a name on the clipboard and says how that went. */
import { ORDER_TEXT } from '../../messages/portal/orders.ts';
import { getEnvironment } from './environment.ts';
import { showToast } from './toasts.ts';

/** Copies a text; `what` is what people call it. */
export async function copyText(what: string, text: string): Promise<void> {
  const copied = await getEnvironment().copyText(text);
  if (copied) showToast('success', ORDER_TEXT.copied(what));
  else showToast('error', ORDER_TEXT.notCopied);
}
