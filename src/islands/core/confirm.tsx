/** The question of a page: renders stores/core/dialogs.ts. */
import { useStore } from '@nanostores/react';
import { DIALOG_TEXT } from '#messages/core/dialogs.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function Confirm() {
  const question = useStore($confirm, { ssr: 'initial' });
  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.title ?? DIALOG_TEXT.confirmTitle}
      text={question?.text ?? ''}
      confirmLabel={question?.confirm ?? DIALOG_TEXT.confirm}
      cancelLabel={question?.cancel ?? DIALOG_TEXT.cancel}
      closeLabel={DIALOG_TEXT.close}
      danger={question?.danger ?? false}
      onAnswer={answerConfirm}
    />
  );
}
