/** A link to another view of the same page: followed without loading it; in a new tab, if somebody wants it there. */
import type { MouseEvent, ReactNode } from 'react';
import { goTo } from '../../../stores/pages/admin-orders.ts';

interface ViewLinkProps {
  readonly query: string;
  readonly className: string;
  readonly children: ReactNode;
  /** What is done instead of going there. */
  readonly onFollow?: () => void;
  readonly current?: boolean;
}

export function ViewLink({ query, className, children, onFollow, current = false }: ViewLinkProps) {
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (onFollow === undefined) goTo(query);
    else onFollow();
  };
  return (
    <a href={query} aria-current={current ? 'true' : undefined} className={className} onClick={onClick}>
      {children}
    </a>
  );
}
