/** Rows that arrive after their screen, on a phone, leave everything on it where it is. */
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { expectProblem } from '#tests/support/browser.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { declareMember, visitAs } from '#tests/support/test-members.ts';

// Photos of seeded members have a canary for an address.
expectProblem(/https:\/\/canary\.test\//u);

const boss = declareMember({ role: 'superadmin' });
/** The highest sum of layout shifts that counts as good for visitors: https://web.dev/articles/cls. */
const GOOD = 0.1;

/** Runs in the page. The reminder of the second factor has been there before: it comes once in two weeks. */
function addUpShifts(reminded: string): void {
  localStorage.setItem(reminded, String(Date.now()));
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'shifts', sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

it.each([
  '/players',
  '/notifications',
  '/update-details',
  '/team-applications',
  '/admin-overview',
  '/admin-dashboard',
  '/admin-orders',
  '/team-management?view=matches',
  '/admin-settings',
])('nothing of %s moves when its rows arrive', async (path) => {
  // All but the profile, which the screen itself waits for.
  const rows = createRequestGate(/\/rest\/v1\/(?!rpc\/my_profile)/u);
  const { page } = await visitAs(path, boss, {
    viewport: { width: 390, height: 844 },
    before: async (early) => {
      await early.addInitScript(addUpShifts, STORAGE_KEYS.secondFactorUrge);
      await rows.hold(early);
    },
  });
  await page.waitForFunction(() => document.documentElement.dataset['access'] === 'open');
  await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
  rows.release();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => Number(Reflect.get(window, 'shifts') ?? 0));
  expect(shifts).toBeLessThan(GOOD);
});
