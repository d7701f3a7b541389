/** A permanent message: success, error or information. */
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly kind: 'success' | 'error' | 'notice';
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** Where to go next: a link below the text. */
  readonly nextStep?: { readonly href: string; readonly label: string } | null | undefined;
  /** Read out when it appears: an alert interrupts, a status waits. */
  readonly live?: boolean | undefined;
}

const LOOK = {
  success: 'border-signal',
  error: 'border-danger',
  notice: 'border-line-strong',
} as const;

export function Notice({ kind, title, children, nextStep, live = false }: NoticeProps) {
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div
      role={live ? role : undefined}
      className={`border-l-4 bg-surface py-3 pr-4 pl-4 wrap-anywhere ${LOOK[kind]}`}
    >
      {title !== undefined && <p className="mb-1 label">{title}</p>}
      {children}
      {nextStep && (
        <a href={nextStep.href} className="mt-1 flex min-h-11 w-fit items-center link">
          {nextStep.label}
        </a>
      )}
    </div>
  );
}
