/** A message with an OK button. The caller closes it after a time. */
import { useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface AlertDialogProps {
  readonly open: boolean;
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  readonly okLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

const EDGE = {
  success: 'border-signal',
  error: 'border-danger',
  warning: 'border-warning',
  info: 'border-line-strong',
} as const;

export function AlertDialog(props: AlertDialogProps) {
  const textId = useId();
  return (
    <Dialog
      role="alertdialog"
      open={props.open}
      title={props.title}
      closeLabel={props.closeLabel}
      describedBy={textId}
      onClose={props.onClose}
    >
      <p id={textId} className={`border-l-4 py-1 pl-4 wrap-anywhere ${EDGE[props.kind]}`}>
        {props.text}
      </p>
      <div className="mt-6 flex justify-end">
        <Button focusFirst onClick={props.onClose}>
          {props.okLabel}
        </Button>
      </div>
    </Dialog>
  );
}
