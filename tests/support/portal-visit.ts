/** A signed-in browser profile: the session comes from the auth service and is put into the storage. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { openPage, URLS, type OpenPage } from './browser.ts';
import { signIn } from './test-accounts.ts';

/** The service's response to a valid password, as the browser stores it. */
export interface StoredSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email: string };
}

/** The session of an account, by default one of the demo organisation. */
export async function sessionOf(email: string, password: string = DEMO_PASSWORD): Promise<StoredSession> {
  return JSON.parse(await signIn({ email, password })) as StoredSession;
}

/** The initial state of a browser profile. */
export interface ProfileOptions extends BrowserContextOptions {
  readonly theme?: 'light' | 'dark';
  /** Further entries of the storage. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** A browser profile with a session; null for a guest. Its page has opened none of the site's pages. */
export async function profileOf(
  session: StoredSession | null,
  { theme = 'light', kept = {}, ...options }: ProfileOptions = {},
): Promise<OpenPage> {
  const entries: Record<string, string> = { [STORAGE_KEYS.theme]: theme, ...kept };
  if (session) entries[STORAGE_KEYS.session] = JSON.stringify(session);
  const opening = await openPage(options);
  const { page } = opening;
  // A file of the same origin, because storage belongs to an origin; a released profile is there already.
  const waiting = `${URLS.site}/robots.txt`;
  if (page.url() !== waiting) await page.goto(waiting);
  await page.evaluate((pairs) => {
    for (const [name, value] of pairs) localStorage.setItem(name, value);
  }, Object.entries(entries));
  return opening;
}

/** Waits until the guard has opened the page. */
export async function waitUntilOpen(page: Page): Promise<void> {
  await page.locator('html[data-access="open"]').waitFor();
}
