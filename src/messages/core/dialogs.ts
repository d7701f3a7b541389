/** Words of the shared alert and confirm dialogs and of toasts. */

/** Default titles of alerts, by type. */
export const ALERT_TITLES = {
  success: 'Done',
  error: 'That didn’t work',
  warning: 'Please note',
  info: 'Good to know',
} as const;

export const DIALOG_TEXT = {
  loading: 'Loading...',
  failed: 'We couldn’t load this. Check your connection and try again.',
  ok: 'OK',
  close: 'Close',
  confirmTitle: 'Confirm Action',
  confirm: 'Confirm',
  cancel: 'Cancel',
} as const;

export const TOAST_TEXT = {
  region: 'Notifications',
  dismiss: 'Dismiss',
  viewCart: 'View cart',
} as const;
