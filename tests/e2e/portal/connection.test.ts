/** A page whose reads failed because the backend could not be reached. */
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { urls } from '#contract/urls.ts';
import { FAILURE_TEXT } from '#messages/core/feedback.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { PORTAL_TEXT } from '#messages/portal/portal.ts';
import { expectProblem, URLS } from '#tests/support/browser.ts';
import { focusProblem } from '#tests/support/keyboard.ts';
import { DEMO } from '#tests/support/test-accounts.ts';
import { visitAs } from '#tests/support/test-members.ts';

const MEMBER = { email: DEMO.member, password: DEMO.password };
const DATA = `${URLS.api}/rest/v1/**`;

/** Collects the endpoint of a request for data. */
function collect(endpoints: Set<string>, request: Request): void {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/rest/v1/')) endpoints.add(`${request.method()} ${pathname}`);
}

/** A profile that was read just now is not read again by the next page. */
const ageProfile = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, cached_at: 0 }));
  }, STORAGE_KEYS.profile);

it('"Try again" repeats every refused read, shows the lists and ends the notice', async () => {
  expectProblem(/ERR_FAILED .*\/rest\/v1\//u);
  const { page } = await visitAs(urls.teamApplications(), MEMBER);
  const rows = page.getByRole('main').getByRole('listitem');
  const refusals = page.getByRole('main').getByRole('button', { name: SHARED_WORDS.retry });
  await rows.first().waitFor();
  await ageProfile(page);
  await page.route(DATA, (route) => route.abort());
  const failed = new Set<string>();
  page.on('requestfailed', (request) => collect(failed, request));
  await page.reload();
  const bar = page.getByRole('status').filter({ hasText: FAILURE_TEXT.offline });
  await bar.waitFor();
  await refusals.first().waitFor();
  await expect.poll(() => rows.count()).toBe(0);
  const missing = new Set(failed);
  const answered = new Set<string>();
  page.on('response', (response) => collect(answered, response.request()));

  await page.unroute(DATA);
  await bar.getByRole('button', { name: PORTAL_TEXT.retry }).press('Enter');
  await rows.first().waitFor();
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(() => [...missing].filter((path) => !answered.has(path))).toEqual([]);
  await expect.poll(() => refusals.count()).toBe(0);
  await expect.poll(() => focusProblem(page)).toBe('');
});
