/** Loading content of a dialog that the page opened before its code has loaded. */
import { DIALOG_TEXT } from '#messages/core/dialogs.ts';
import type { WaitingProps } from '#ui/dialog.tsx';

/** The `waiting` of a dialog that opens with `data-opens={openedBy}`. */
export function waitingFor(openedBy: string): WaitingProps {
  return { openedBy, label: DIALOG_TEXT.loading, failedText: DIALOG_TEXT.failed };
}
