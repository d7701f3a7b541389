import { expect, it } from 'vitest';
import { routeFor } from '#contract/routes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { openPortal, profileText, sessionText, type InitialState } from '#tests/support/portal-service.ts';

const of = (path: string) => routeFor(path) ?? expect.fail(`no route ${path}`);

async function open(path: string, profile: InitialState['profile'] = {}) {
  const portal = await openPortal({ path, profile });
  const screens = await import('#stores/auth/screen-change.ts');
  const { stores } = portal;
  stores.startSession();
  stores.startProfile();
  stores.guardPage(of(path));
  return {
    ...portal,
    ...screens,
    /** As the browser does: the address changes between the two. */
    change: (next: string): void => {
      screens.leaveScreen(of(next));
      portal.environment.open(next);
      screens.showScreen();
    },
  };
}

it.each([
  ['/my-profile', '/my-orders', true],
  ['/my-profile', '/order-confirmation/OB-2026-000001', false],
  ['/my-profile', '/admin-overview', false],
  ['/my-profile', '/shop', false],
  ['/my-profile', '/nothing', false],
])('screenAt: from %s to %s: %s', async (path, next, expected) => {
  const { screenAt } = await open(path);
  expect(screenAt(next) !== null).toBe(expected);
});

it('a screen that the person may not open is no screen of the page', async () => {
  const { screenAt } = await open('/admin-blog', { permissions: ['content_management'] });
  expect([screenAt('/admin-overview')?.path, screenAt('/admin-orders')]).toEqual(['/admin-overview', null]);
});

it('no screen is opened once the session has ended', async () => {
  const { screenAt, environment } = await open('/my-profile');
  environment.storage.remove(STORAGE_KEYS.session);
  environment.otherTabWrites(STORAGE_KEYS.session, null);
  expect(screenAt('/my-orders')).toBeNull();
});

it('a change is a new visit, shown once its address is, with its title', async () => {
  const { stores, leaveScreen, showScreen, environment } = await open('/my-profile');
  const { $openScreen } = stores;
  expect($openScreen.get()).toMatchObject({ visit: 0, isShown: true });
  leaveScreen(of('/my-orders'));
  expect($openScreen.get()).toMatchObject({ visit: 1, isShown: false, route: { path: '/my-orders' } });
  showScreen();
  expect($openScreen.get()).toMatchObject({ visit: 1, isShown: true });
  expect(environment.titles).toEqual(['My orders']);
});

it('a change ends what was about the old screen: input, questions, failed reads and undo; a message stays', async () => {
  const { change } = await open('/my-profile');
  const [
    { trackUnsaved, hasUnsaved },
    { askConfirm, showAlert, $alert },
    failedReads,
    toasts,
    { offerUndo },
  ] = await Promise.all([
    import('#stores/core/unsaved.ts'),
    import('#stores/core/dialogs.ts'),
    import('#stores/core/failed-reads.ts'),
    import('#stores/core/toasts.ts'),
    import('#stores/core/undo.ts'),
  ]);
  let retries = 0;
  trackUnsaved(() => true);
  const asked = askConfirm({ text: 'Sure?' });
  showAlert('info', 'Note');
  failedReads.setFailedRead($alert, () => Promise.resolve((retries += 1)));
  toasts.showToast('success', 'Saved');
  offerUndo('Deleted', { send: () => Promise.resolve(), successMessage: 'Back' });
  change('/my-orders');
  await failedReads.retryFailedReads();
  expect([hasUnsaved(), await asked, $alert.get(), retries]).toEqual([false, false, null, 0]);
  expect(toasts.$toasts.get().map(({ text }) => text)).toEqual(['Saved']);
});

it('the guard follows the change: a lost role leaves the open screen, not the first one', async () => {
  const { change, environment, stores } = await open('/admin-overview', { permissions: ['hr_full'] });
  change('/admin-hr-tickets');
  expect(stores.$access.get()).toBe('open');
  const remaining = profileText(environment.now(), { permissions: ['content_management'] });
  environment.otherTabWrites(STORAGE_KEYS.profile, remaining);
  expect(environment.replacements).toEqual(['/']);
});

it('the change of a screen keeps the member: another one who signs in loads the page anew', async () => {
  const { change, environment } = await open('/my-profile');
  change('/my-orders');
  const other = sessionText(environment.now(), 4e12, '00000000-0000-4000-8000-000000000002');
  environment.otherTabWrites(STORAGE_KEYS.session, other);
  expect(environment.replacements).toEqual(['/my-orders']);
});
