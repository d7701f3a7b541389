/** Holds requests of a page back, so that a test decides what happens before their responses. */
import type { Page } from 'playwright-core';

/** Closed until `release`. */
export interface RequestGate {
  /** Holds matching requests of the page. */
  readonly hold: (page: Page) => Promise<void>;
  /** Sends the held requests; later ones pass. */
  readonly release: () => void;
}

export function createRequestGate(address: string | RegExp): RequestGate {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  return {
    hold: async (page) => {
      await page.route(address, async (route) => {
        await released;
        // To the route that was added before, or to the server. The page may be gone.
        await route.fallback().catch(() => undefined);
      });
    },
    release: () => {
      resolve(undefined);
    },
  };
}
