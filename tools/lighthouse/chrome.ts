/** The browser of the measurements: on Linux the project's own, otherwise an installed one. */
import { launch, type LaunchedChrome } from 'chrome-launcher';
import { bundledBrowser } from '#tests/support/chromium.ts';

/** Starts the browser with a debugging port. */
export async function launchChrome(): Promise<LaunchedChrome> {
  const bundled = await bundledBrowser();
  return launch({
    ...(bundled === null ? {} : { chromePath: bundled.executablePath, envVars: bundled.environment }),
    chromeFlags: [
      '--headless=shell',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--ignore-certificate-errors',
    ],
    logLevel: 'error',
  });
}
