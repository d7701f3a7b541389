/** What every page of signing in is made of: a heading that takes the focus when it changes, a lead, the rest. */
import { useEffect, useRef, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareSignIn } from '../../stores/auth/sign-in-page.ts';
import { ErrorBoundary } from '../core/error-boundary.tsx';

interface FrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** Moves the focus to the heading when the page turns into another one; not at the beginning. */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(title);
  useEffect(() => {
    if (seen.current === title) return;
    seen.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
}

export function Frame({ title, lead, children }: FrameProps) {
  const heading = useFocusOnChange(title);
  return (
    <div className="account-frame" onFocus={prepareSignIn}>
      <h1 ref={heading} tabIndex={-1} className="account-title">
        {title}
      </h1>
      {lead !== undefined && <p className="account-lead">{lead}</p>}
      {children !== undefined && <div className="account-body">{children}</div>}
    </div>
  );
}

/** Puts a screen in place of what the page came with. */
export function mountScreen(element: HTMLElement, screen: ReactNode): void {
  createRoot(element).render(<ErrorBoundary scope="screen">{screen}</ErrorBoundary>);
}
