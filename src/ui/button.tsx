/** A button that can be busy. Busy and blocked buttons keep focus and say why, so they are never `disabled`. */
import type { MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: 'main' | 'quiet' | 'danger';
  readonly type?: 'button' | 'submit';
  readonly busy?: boolean;
  /** Replaces the children while busy. */
  readonly busyLabel?: string;
  readonly blocked?: boolean;
  readonly onClick?: () => void;
  /** Gets the focus when the dialog around it opens. */
  readonly focusFirst?: boolean;
  /** Id of the element that describes the button, such as why it is blocked. */
  readonly describedBy?: string;
  readonly className?: string;
}

const LOOK = {
  main: 'button button-main',
  quiet: 'button button-quiet',
  danger: 'button border border-danger text-danger hover:bg-danger hover:text-ground',
} as const;

export function Button(props: ButtonProps) {
  const { variant = 'main', type = 'button', busy = false, blocked = false, className = '' } = props;
  const inert = busy || blocked;
  const onClick = (event: MouseEvent): void => {
    if (inert) event.preventDefault();
    else props.onClick?.();
  };
  return (
    <button
      type={type}
      className={`${LOOK[variant]} ${className}`}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-describedby={props.describedBy}
      data-focus-first={props.focusFirst ? '' : undefined}
      onClick={onClick}
    >
      {busy && <Spinner />}
      {busy && props.busyLabel !== undefined ? props.busyLabel : props.children}
    </button>
  );
}
