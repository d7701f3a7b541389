/** Toasts, the alert and the question of every page: renders stores/core/toasts.ts and stores/core/dialogs.ts. */
import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { DIALOG_TEXT, TOAST_TEXT } from '../../messages/core/dialogs.ts';
import {
  $alert,
  $confirm,
  answerConfirm,
  closeAlert,
  showAlert,
  type AlertType,
} from '../../stores/core/dialogs.ts';
import {
  $toasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  type ToastKind,
} from '../../stores/core/toasts.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Alert() {
  const alert = useStore($alert);
  return (
    <AlertDialog
      open={alert !== null}
      kind={alert?.type ?? 'info'}
      title={alert?.title ?? ''}
      text={alert?.text ?? ''}
      okLabel={DIALOG_TEXT.ok}
      closeLabel={DIALOG_TEXT.close}
      onClose={closeAlert}
    />
  );
}

function Confirm() {
  const question = useStore($confirm);
  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.title ?? DIALOG_TEXT.confirmTitle}
      text={question?.text ?? ''}
      confirmLabel={question?.confirmLabel ?? DIALOG_TEXT.confirm}
      cancelLabel={question?.cancelLabel ?? DIALOG_TEXT.cancel}
      closeLabel={DIALOG_TEXT.close}
      danger={question?.danger ?? false}
      onAnswer={answerConfirm}
    />
  );
}

function Feedback() {
  const toasts = useStore($toasts);
  return (
    <ErrorBoundary>
      <Alert />
      <Confirm />
      <Toasts
        toasts={toasts}
        regionLabel={TOAST_TEXT.region}
        dismissLabel={TOAST_TEXT.dismiss}
        onDismiss={dismissToast}
        onPause={pauseToasts}
        onResume={resumeToasts}
      />
    </ErrorBoundary>
  );
}

let mounted = false;

/**
 * Puts toasts, alert and question into the page, once. Every island's open() calls it. The empty region is there when
 * it returns: a screen reader hears only what is added to a region that it knows.
 */
export function mountFeedback(): void {
  if (mounted) return;
  mounted = true;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => {
    root.render(<Feedback />);
  });
}

const ALERT_TYPES: readonly string[] = ['success', 'error', 'warning', 'info'] satisfies AlertType[];
const TOAST_KINDS: readonly string[] = ['blank', 'success', 'error', 'cart', 'staff'] satisfies ToastKind[];

/** What a page without an island of its own may say: a toast, or an alert with an optional title. */
export interface FeedbackPayload {
  readonly kind: 'toast' | 'alert';
  readonly type: AlertType | ToastKind;
  readonly text: string;
  readonly title?: string;
}

function isPayload(value: unknown): value is FeedbackPayload {
  const { kind, type, text } = (value ?? {}) as Partial<Record<keyof FeedbackPayload, unknown>>;
  if (typeof text !== 'string' || typeof type !== 'string') return false;
  return kind === 'alert' ? ALERT_TYPES.includes(type) : kind === 'toast' && TOAST_KINDS.includes(type);
}

/** Shows what the page's JSON asks for; anything that is no such request is left alone. Focus returns to the trigger. */
export function open(payload: unknown, trigger: HTMLElement): void {
  mountFeedback();
  if (!isPayload(payload)) return;
  const { kind, type, text, title } = payload;
  if (kind === 'toast') {
    showToast(type as ToastKind, text);
    return;
  }
  trigger.focus();
  showAlert(type as AlertType, text, title);
}
