/** The successor of a role or a captaincy of the open exit. */
import { atom } from 'nanostores';
import { ExitSuccessorSchema, type HandoverLine } from '#contract/exits.ts';
import { setExitSuccessor } from '#data/exits.ts';
import { EXIT_HANDOVER_TEXT as TEXT } from '#messages/admin/exit-handover.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { textField } from '#stores/core/fields.ts';
import type { ExitsPage } from './exits-page.ts';

export function createSuccessor({ action }: Pick<ExitsPage, 'action'>) {
  const $line = atom<HandoverLine | null>(null);
  const dialog = createActionDialog(action, {
    words: TEXT,
    nameOf: () => $line.get()?.name ?? '',
    start: { successor: '' },
    prefill: () => ({ successor: $line.get()?.successor ?? '' }),
    schema: ExitSuccessorSchema,
    fields: () => [
      textField('text', 'successor', TEXT.successor, {
        hint: TEXT.successorHint,
        focusFirst: true,
      }),
    ],
    send: ({ id }, { successor }) => setExitSuccessor(memberClient(), id, $line.get()?.id ?? '', successor),
  });
  return {
    ...dialog,
    openFor: (line: HandoverLine) => {
      $line.set(line);
      dialog.open();
    },
  };
}
export type Successor = ReturnType<typeof createSuccessor>;
