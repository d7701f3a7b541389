/** Puts a screen into its shell, with what every screen has around it: toasts, dialogs, a net under its errors. */
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { showCartMessages } from '../../../stores/shop/cart-messages.ts';
import { SecondFactorReminder } from '../../admin/second-factor/reminder.tsx';
import { ErrorBoundary } from '../../core/error-boundary.tsx';
import { mountFeedback } from '../../core/feedback.tsx';
import { MajorityGate } from './majority-gate.tsx';

/** What the module of a screen offers. */
export interface ScreenModule {
  readonly Screen: ComponentType;
}

/** Shows `Screen` in place of what `element` holds. */
export function mountScreen(element: HTMLElement, Screen: ComponentType): void {
  mountFeedback();
  showCartMessages();
  createRoot(element).render(
    <ErrorBoundary scope="screen">
      <SecondFactorReminder />
      <MajorityGate />
      <Screen />
    </ErrorBoundary>,
  );
}
