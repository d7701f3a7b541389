/** The browser that Lighthouse drives: the one that comes with the project. */
import chromium from '@sparticuz/chromium';
import { launch, type LaunchedChrome } from 'chrome-launcher';

/** Starts the project's browser with a debugging port. */
export async function launchChrome(): Promise<LaunchedChrome> {
  return launch({
    chromePath: await chromium.executablePath(),
    chromeFlags: ['--headless=shell', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    logLevel: 'error',
  });
}
