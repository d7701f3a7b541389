/** The error of a control. The focus moves to a refused control and reads it; where the focus is there already, the error is an alert. */
import { useEffect, useRef, useState } from 'react';

interface ErrorTextProps {
  readonly id: string;
  /** The control, or the group of its controls. */
  readonly controlId: string;
  readonly className?: string;
  readonly children: string;
}

function hasFocus(controlId: string): boolean {
  if (typeof document === 'undefined') return false;
  return document.getElementById(controlId)?.contains(document.activeElement) === true;
}

export function ErrorText({ id, controlId, className = '', children }: ErrorTextProps) {
  const [isAlert] = useState(() => hasFocus(controlId));
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The control may be at the lower edge of the window.
    if (isAlert) text.current?.scrollIntoView({ block: 'nearest' });
  }, [isAlert]);
  return (
    <p
      id={id}
      ref={text}
      role={isAlert ? 'alert' : undefined}
      className={`text-small font-semibold text-danger ${className}`}
    >
      {children}
    </p>
  );
}
