/** Hands a page down to the deep parts of its screen. */
import { createContext, useContext, type Context } from 'react';

/** The context of a page, and the hook of its parts, which throws outside of the context. */
export function createPageContext<Page>(): readonly [Context<Page | null>, () => Page] {
  const PageContext = createContext<Page | null>(null);
  const usePageContext = (): Page => {
    const page = useContext(PageContext);
    if (page === null) throw new Error('A part of a page needs its context around it');
    return page;
  };
  return [PageContext, usePageContext];
}
