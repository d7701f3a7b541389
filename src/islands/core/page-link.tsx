/** Links within a page: handled without navigation, except for modified clicks, which open a new tab. */
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Navigator } from '#stores/core/address.ts';
import { isFocusLost } from './focus-if-lost.ts';

export interface AddressProps {
  readonly address: Navigator;
}

interface PageLinkProps extends AddressProps {
  readonly query: string;
  readonly onGo?: () => void;
  readonly className?: string;
  readonly children: ReactNode;
  readonly current?: boolean;
}

export function PageLink(props: PageLinkProps) {
  const { address, query, className = 'inline-flex min-h-11 items-center link', current = false } = props;
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (current) return;
    props.onGo?.();
    address.go(query);
  };
  return (
    <a href={query} aria-current={current ? 'page' : undefined} className={className} onClick={onClick}>
      {props.children}
    </a>
  );
}

export interface PageTab {
  readonly query: string;
  readonly label: string;
  readonly current: boolean;
}

interface PageTabsProps extends AddressProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
}

/** Pages with a tab that was pressed. */
const switched = new WeakSet<Navigator>();

/** The views of a page. A view with tabs of its own gets the focus of the pressed one, which is gone. */
export function PageTabs({ address, label, tabs }: PageTabsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (switched.has(address) && isFocusLost())
      list.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus({ preventScroll: true });
  }, [address]);
  return (
    <nav ref={list} aria-label={label} className="flex flex-wrap gap-x-5 border-b border-line">
      {tabs.map((tab) => (
        <PageLink
          key={tab.query}
          address={address}
          query={tab.query}
          current={tab.current}
          onGo={() => switched.add(address)}
          className="flex min-h-11 shrink-0 items-center border-b-4 border-transparent label text-muted hover:text-text aria-[current=page]:border-text aria-[current=page]:text-text"
        >
          {tab.label}
        </PageLink>
      ))}
    </nav>
  );
}
