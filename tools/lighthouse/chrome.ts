/** The browser that the measurements drive: on Linux the one that comes with the project, elsewhere an installed one. */
import chromium from '@sparticuz/chromium';
import { launch, type LaunchedChrome } from 'chrome-launcher';

/** Where the browser is; null to leave the search to whoever starts it. */
export async function findBrowser(): Promise<string | null> {
  return process.platform === 'linux' ? chromium.executablePath() : null;
}

/** Starts the browser with a debugging port, for Lighthouse. */
export async function launchChrome(): Promise<LaunchedChrome> {
  const chromePath = await findBrowser();
  return launch({
    ...(chromePath === null ? {} : { chromePath }),
    chromeFlags: ['--headless=shell', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    logLevel: 'error',
  });
}
