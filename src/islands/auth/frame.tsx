/** Frame of every page of signing in: a heading that gets the focus when it changes, a lead, the content. */
import { useEffect, useRef, type ReactNode } from 'react';
import { startEnvironment } from '#browser/environment.ts';
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { prepareSignIn } from '#stores/auth/session.ts';
import type { Page } from '#stores/core/page.ts';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { usePage } from '../core/use-page.ts';

// Before any effect: text typed before hydration is passed to the stores.
if (!import.meta.env.SSR) {
  startEnvironment();
  startPortalEnvironment();
}

interface FrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** True until the session is known. */
  readonly isChecking?: boolean;
}

/** Moves the focus to the heading when the title changes; not at the first render. */
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

export function Frame({ title, lead, children, isChecking = false }: FrameProps) {
  const heading = useFocusOnChange(title);
  return (
    <div className="account-frame" onFocus={prepareSignIn}>
      <h1 ref={heading} tabIndex={-1} className="account-title">
        {title}
      </h1>
      {lead !== undefined && <p className="account-lead">{lead}</p>}
      {children !== undefined && (
        <div className="account-body" data-needs-script data-checking={isChecking || undefined}>
          {children}
        </div>
      )}
    </div>
  );
}

interface AccountPageProps<Content extends object> {
  readonly create: () => Page<Content>;
  readonly children: (page: Page<Content>) => ReactNode;
}

/** The island of a page: its HTML is in the page, its stores start with the code. */
export function AccountPage<Content extends object>({ create, children }: AccountPageProps<Content>) {
  const page = usePage(create);
  useEffect(() => {
    if (document.activeElement?.closest('.account-body')) prepareSignIn();
  }, []);
  return <ErrorBoundary scope="screen">{children(page)}</ErrorBoundary>;
}
