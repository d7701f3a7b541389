/** A link to another view of the page of orders. */
import type { ReactNode } from 'react';
import { goTo } from '../../../stores/admin/orders/page.ts';
import { PageLink } from '../../core/table/page-link.tsx';

interface ViewLinkProps {
  readonly query: string;
  readonly className: string;
  readonly children: ReactNode;
  /** What is done instead of going there. */
  readonly onFollow?: () => void;
}

export function ViewLink({ query, className, children, onFollow }: ViewLinkProps) {
  return (
    <PageLink
      query={query}
      className={className}
      onFollow={() => {
        if (onFollow === undefined) goTo(query);
        else onFollow();
      }}
    >
      {children}
    </PageLink>
  );
}
