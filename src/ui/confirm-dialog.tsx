/** Asks one question. Escape, the backdrop and the cross mean no. */
import { useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  /** The answer yes destroys something: it looks so, and focus starts on no. */
  readonly danger?: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const textId = useId();
  const { danger = false } = props;
  const refuse = (): void => props.onAnswer(false);
  return (
    <Dialog
      role="alertdialog"
      open={props.open}
      title={props.title}
      closeLabel={props.closeLabel}
      describedBy={textId}
      onClose={refuse}
    >
      <p id={textId} className="wrap-anywhere">
        {props.text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" focusFirst={danger} onClick={refuse}>
          {props.cancelLabel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'main'}
          focusFirst={!danger}
          onClick={() => props.onAnswer(true)}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
