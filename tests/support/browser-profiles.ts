/**
 * Browser profiles that visits use one after the other. A page in a new profile starts a renderer process, fetches and
 * compiles every script: 540 ms of processor time a visit, against 190 ms in a process that is running.
 */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Dialog,
  Page,
} from 'playwright-core';
import { launchBrowser } from './chromium.ts';
import { focusBeforeKeys } from './focus-before-keys.ts';

type Disposable = Awaited<ReturnType<Page['addInitScript']>>;
type AddInitScript = Page['addInitScript'];

/**
 * A page alone in its profile: no cookies, no storage, no history, nothing emulated beyond the options. Files of the
 * site may be cached.
 */
export interface Profile {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Removes cached files. */
  clearCache(): Promise<void>;
  /** Ends the visit; the next one with the same options may get this profile. */
  release(): Promise<void>;
}

interface PooledProfile extends Profile {
  /** False once a test changed what reset() does not restore. */
  reusable: boolean;
  visits: number;
  readonly options: BrowserContextOptions;
  readonly session: CDPSession;
  /** Init scripts of the visit. */
  readonly scripts: Disposable[];
}

/** Options that reset() restores; a profile with any other is used once. */
const RESTORED = new Set([
  'colorScheme',
  'hasTouch',
  'isMobile',
  'javaScriptEnabled',
  'reducedMotion',
  'viewport',
]);
const EVENTS = ['console', 'dialog', 'pageerror', 'popup', 'request', 'response'] as const;
/** Generous: pages load slowly on a busy machine. */
const LONGEST_WAIT_MS = 60_000;
const VIEWPORT = { width: 1280, height: 720 };
/** A renderer that serves many pages grows. */
const MAX_VISITS = 80;
const STORAGE_TYPES = 'cache_storage,cookies,indexeddb,local_storage,service_workers';

const free: PooledProfile[] = [];
let shared: Browser | null = null;

/** One process serves all files of a list, because starting it takes longer than most tests; it ends with the list. */
async function openBrowser(): Promise<Browser> {
  if (shared?.isConnected() !== true) shared = await launchBrowser();
  return shared;
}

/** Records init scripts, and what cannot be undone. */
function watchChanges(profile: PooledProfile): void {
  const { context, page, scripts } = profile;
  for (const target of [context, page]) {
    const addInitScript: AddInitScript = target.addInitScript.bind(target);
    target.addInitScript = (async (...parameters: Parameters<AddInitScript>) => {
      const script = await addInitScript(...parameters);
      scripts.push(script);
      return script;
    }) as AddInitScript;
  }
  const openSession = context.newCDPSession.bind(context);
  context.newCDPSession = (target) => {
    profile.reusable = false;
    return openSession(target);
  };
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get: () => {
      profile.reusable = false;
      return clock;
    },
  });
}

async function closeOthers({ context, page }: Profile): Promise<void> {
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
}

/** Leaves the page for one of the same origin, so that the renderer process stays. */
async function leave(page: Page, site: string): Promise<void> {
  // A page with unsaved input asks before it is left.
  const accept = (dialog: Dialog): void => void dialog.accept().catch(() => undefined);
  page.on('dialog', accept);
  await page.goto(`${site}/robots.txt`);
  page.off('dialog', accept);
}

/** Restores the profile to what a new one is. Rejects when the page is gone. */
async function reset(profile: PooledProfile, site: string): Promise<void> {
  const { context, page, scripts, session, options } = profile;
  await closeOthers(profile);
  for (const event of EVENTS) page.removeAllListeners(event);
  context.removeAllListeners('page');
  await Promise.all(scripts.splice(0).map((script) => script.dispose()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await leave(page, site);
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: STORAGE_TYPES });
  // Files of the site stay cached, because fetching them again takes a third of a visit's processor time.
  await context.clearCookies();
  await context.clearPermissions();
  await page.setViewportSize(options.viewport ?? VIEWPORT);
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  await page.emulateMedia({ colorScheme, reducedMotion, media: null, forcedColors: null, contrast: null });
  await page.mouse.move(0, 0);
  await session.send('Page.resetNavigationHistory');
}

async function createProfile(
  browser: Browser,
  options: BrowserContextOptions,
  site: string,
): Promise<PooledProfile> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  const page = await context.newPage();
  focusBeforeKeys(page);
  const session = await context.newCDPSession(page);
  const profile: PooledProfile = {
    context,
    page,
    options,
    session,
    clearCache: async () => {
      await session.send('Network.clearBrowserCache');
    },
    reusable: Object.keys(options).every((name) => RESTORED.has(name)),
    visits: 0,
    scripts: [],
    release: async () => {
      if (profile.reusable && profile.visits < MAX_VISITS) {
        const isReset = await reset(profile, site).then(
          () => true,
          () => false,
        );
        if (isReset) return void free.push(profile);
      }
      await context.close();
    },
  };
  watchChanges(profile);
  return profile;
}

/** Returns a profile for one visit to a site. */
export async function takeProfile(options: BrowserContextOptions, site: string): Promise<Profile> {
  const browser = await openBrowser();
  const wanted = JSON.stringify(options);
  const index = free.findIndex(
    ({ context, options: own }) => JSON.stringify(own) === wanted && context.browser() === browser,
  );
  const profile =
    free.splice(index, index === -1 ? 0 : 1)[0] ?? (await createProfile(browser, options, site));
  profile.visits += 1;
  return profile;
}
