/** Links that look like a button, and links in a line of their own. */
import type { ReactNode } from 'react';

interface LinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

interface ButtonLinkProps extends LinkProps {
  readonly main?: boolean;
}

export function ButtonLink({ href, main = false, children }: ButtonLinkProps) {
  return (
    <a href={href} className={`button ${main ? 'button-main' : 'button-quiet'}`}>
      {children}
    </a>
  );
}

/** High enough for a finger. */
export function LineLink({ href, children }: LinkProps) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center wrap-anywhere link">
      {children}
    </a>
  );
}
