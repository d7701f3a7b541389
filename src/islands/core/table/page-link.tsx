/** A link to another view of the same page: followed without loading it; in a new tab, if somebody wants it there. */
import type { MouseEvent, ReactNode } from 'react';

interface PageLinkProps {
  readonly query: string;
  readonly className: string;
  readonly children: ReactNode;
  /** What is done instead of loading the address. */
  readonly onFollow: () => void;
  readonly current?: boolean;
}

export function PageLink({ query, className, children, onFollow, current = false }: PageLinkProps) {
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onFollow();
  };
  return (
    <a href={query} aria-current={current ? 'true' : undefined} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
