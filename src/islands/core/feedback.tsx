/** Toasts, the alert and the question of every page: renders stores/core/toasts.ts and stores/core/dialogs.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { urls } from '#contract/urls.ts';
import { DIALOG_TEXT, TOAST_TEXT } from '#messages/core/dialogs.ts';
import { $alert, closeAlert, showAlert, type AlertType } from '#stores/core/dialogs.ts';
import {
  $toasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  type ToastKind,
} from '#stores/core/toasts.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Toasts, type ToastLink } from '#ui/toasts.tsx';
import { Confirm } from './confirm.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { watchFocus } from './restore-focus.ts';
import { useIntent } from './use-intent.ts';

/** A store may have changed before the page's HTML is hydrated. */
const AS_RENDERED = { ssr: 'initial' } as const;

function Alert() {
  const alert = useStore($alert, AS_RENDERED);
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

/** Opens the drawer through the header's button, which gets the focus back; without one, the link opens the cart's page. */
const CART_LINK: ToastLink = {
  label: TOAST_TEXT.viewCart,
  href: urls.cart(),
  onFollow: (event, id) => {
    const button = document.querySelector<HTMLElement>('[data-cart-button][data-opens=cart]');
    if (button === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dismissToast(id);
    button.click();
  },
};

/** The toasts of the page, or of a modal dialog: a dialog makes the elements behind it inert. */
export function ToastRegion() {
  const toasts = useStore($toasts, AS_RENDERED);
  return (
    <Toasts
      toasts={toasts}
      regionLabel={TOAST_TEXT.region}
      dismissLabel={TOAST_TEXT.dismiss}
      cartLink={CART_LINK}
      onDismiss={dismissToast}
      onPause={pauseToasts}
      onResume={resumeToasts}
    />
  );
}

/**
 * Once per page. The live region for toasts is in the page's HTML, because screen readers announce only additions to an
 * existing region.
 */
export function Feedback() {
  useIntent('feedback', show);
  useEffect(watchFocus, []);
  return (
    <ErrorBoundary>
      <Alert />
      <Confirm />
      <ToastRegion />
    </ErrorBoundary>
  );
}

const ALERT_TYPES: readonly string[] = ['success', 'error', 'warning', 'info'] satisfies AlertType[];
const TOAST_KINDS: readonly string[] = ['blank', 'success', 'error', 'cart', 'staff'] satisfies ToastKind[];

/** Message of a page without an island: a toast, or an alert with an optional title. */
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

/** Shows the message in the page's JSON; returns false for other data. */
function show(payload: unknown): boolean {
  if (!isPayload(payload)) return false;
  const { kind, type, text, title } = payload;
  if (kind === 'toast') showToast(type as ToastKind, text);
  else showAlert(type as AlertType, text, title);
  return true;
}
