/** Copies a named text to the clipboard and shows the outcome. */
import { COPY_WORDS } from '#messages/core/shared-words.ts';
import { getEnvironment } from './environment.ts';
import { showToast } from './toasts.ts';

/** `what` is the text's name in the message. */
export async function copyText(what: string, text: string): Promise<void> {
  const copied = await getEnvironment().copyText(text);
  if (copied) showToast('success', COPY_WORDS.copied(what));
  else showToast('error', COPY_WORDS.notCopied);
}
