/** A page with its screen: made with it, started and ended with it. */
import { useEffect, useState } from 'react';
import type { Page } from '#stores/core/page.ts';

export interface PageProps<Content> {
  readonly page: Content;
}

/** `create` runs once; a screen that shows another subject gets another `key`. */
export function usePage<Content extends object>(create: () => Page<Content>): Page<Content> {
  const [page] = useState(create);
  useEffect(() => page.start(), [page]);
  return page;
}
