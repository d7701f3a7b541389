import { expect, it, onTestFinished } from 'vitest';
import { NODE_FLAGS } from '#stores/portal/organisation-chart/organisation-chart-tree.ts';
import { down } from '#tests/support/account-service.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import { chartResponse, SMALL_CHART, type RoleSketch } from '#tests/support/organisation-chart.ts';

const READ = 'POST /rest/v1/rpc/organisation_chart';

async function open(query = '', roles: readonly RoleSketch[] = SMALL_CHART) {
  const service = await startMemberService(`/organization-chart${query}`);
  service.on(READ, () => Response.json(chartResponse(roles)));
  const { createOrganisationChartPage } =
    await import('#stores/portal/organisation-chart/organisation-chart-page.ts');
  const page = createOrganisationChartPage();
  onTestFinished(page.start());
  await expect.poll(() => page.chart.$state.get().phase).toBe('ready');
  const { environment } = service;
  const search = () => environment.location.search();
  const state = () => page.tree.$state.get();
  const isRendered = (key: string) => (page.tree.flagsOf(key) & NODE_FLAGS.rendered) > 0;
  return { service, page, environment, search, state, isRendered };
}

/** A root, 10 below it, and 20 below each of those. */
const LARGE: readonly RoleSketch[] = [
  { code: 'top' },
  ...Array.from({ length: 10 }, (_, nth) => ({ code: `unit_${String(nth)}`, parent: 'top' })),
  ...Array.from({ length: 200 }, (_, nth) => ({
    code: `post_${String(nth)}`,
    parent: `unit_${String(Math.floor(nth / 20))}`,
  })),
];

it('the tree opens a small chart completely, with the tab stop at the top', async () => {
  const { page, state } = await open();
  expect(page.$shown.get()).toMatchObject({ view: 'organisation', search: '' });
  expect([...state().open]).toEqual(['ceo', 'coo']);
  expect(state()).toMatchObject({ active: 'ceo', moves: 0 });
});

it('the tree opens a large chart to the second level and renders the rest in slices', async () => {
  const { environment, page, state, isRendered } = await open('', LARGE);
  expect(state().open.size).toBe(11);
  expect(isRendered('unit_9')).toBe(false);
  environment.advance(1000);
  expect(isRendered('unit_9')).toBe(true);
  page.tree.collapseAll();
  expect(state().open.size).toBe(0);
  page.tree.expandAll();
  expect(state().open.size).toBe(11);
});

it('the tree renders at once for paper, and down to a node that takes the focus', async () => {
  const { page, isRendered } = await open('', LARGE);
  page.tree.press('End');
  expect(page.tree.$state.get()).toMatchObject({ active: 'post_199', moves: 1 });
  expect(isRendered('unit_9')).toBe(true);
  expect(isRendered('unit_8')).toBe(false);
  page.tree.renderAll();
  expect(isRendered('unit_8')).toBe(true);
});

it('the tree follows keys and letters, and the address follows it', async () => {
  const { page, environment, search, state } = await open();
  expect(page.tree.press('ArrowDown')).toBe(true);
  expect(page.tree.press('ArrowLeft')).toBe(true);
  expect(state().open.has('coo')).toBe(false);
  expect(page.tree.press('ArrowLeft')).toBe(true);
  expect(state().active).toBe('ceo');
  expect(page.tree.press('u')).toBe(true);
  expect(state().active).toBe('cmo');
  // Another word after a pause.
  environment.advance(1000);
  for (const letter of ['a', 'n', 'c']) page.tree.press(letter);
  expect(state().active).toBe('coo');
  expect(page.tree.press('x')).toBe(false);
  expect(page.tree.press('Tab')).toBe(false);
  environment.advance(1000);
  expect(search()).toBe('?role=coo');
});

it('the tree opens the path of the address and takes the focus there', async () => {
  const { state } = await open('?role=post_55', LARGE);
  expect(state()).toMatchObject({ active: 'post_55', moves: 1 });
  expect(state().open.has('unit_2')).toBe(true);
});

it('the tree opens and closes the drawer of a role by address', async () => {
  const { page, environment, search } = await open('?role=coo&details=1');
  expect(page.address.$view.get()).toMatchObject({ role: 'coo', hasDetails: true });
  expect(page.tree.$state.get()).toMatchObject({ active: 'coo', moves: 0 });
  environment.advance(1000);
  expect(search()).toBe('?role=coo&details=1');
  page.closeRole();
  expect(search()).toBe('?role=coo');
  page.openRole('coach');
  expect(search()).toBe('?role=coach&details=1');
});

it('/organization-chart searches after a pause, opens all matches, and returns to the open nodes', async () => {
  const { page, environment, search, state } = await open('?role=cmo');
  page.tree.collapseAll();
  page.search(' coach ');
  expect(search()).toBe('?role=cmo');
  environment.advance(1000);
  expect(search()).toBe('?search=coach');
  expect(page.$shown.get()).toMatchObject({ search: 'coach', shown: 1, count: 1 });
  expect([...state().open]).toEqual(['ceo', 'coo']);
  page.clear();
  expect(page.$typed.get()).toBe('');
  expect(page.$shown.get()?.search).toBe('');
  expect([...state().open]).toEqual([]);
});

it('/organization-chart keeps the open nodes of each view', async () => {
  const { page, state } = await open();
  page.tree.toggle('coo');
  page.address.go('?view=executives');
  expect(page.$shown.get()?.view).toBe('executives');
  expect([...state().open]).toEqual(['ceo']);
  page.address.go('?view=people');
  expect(page.$shown.get()).toBeNull();
  page.address.go('?');
  expect([...state().open]).toEqual(['ceo']);
});

it('/organization-chart follows the address on back', async () => {
  const { page, environment } = await open('?view=people&search=lat&level=2');
  expect(page.$typed.get()).toBe('lat');
  expect(page.address.$view.get()).toMatchObject({ view: 'people', level: '2' });
  page.filter('level', '');
  page.filter('game', 'valorant');
  expect(environment.location.search()).toBe('?view=people&search=lat&game=valorant');
  environment.open('/organization-chart?view=nonsense');
  environment.returns();
  expect(page.$typed.get()).toBe('');
  expect(page.address.$view.get().view).toBe('organisation');
});

it('/organization-chart zooms within its limits', async () => {
  const { page } = await open();
  expect(page.zoomKey('+')).toBe(true);
  expect(page.$zoom.get()).toBeCloseTo(1.1);
  page.zoomBy(100);
  expect(page.$zoom.get()).toBe(2);
  page.zoomBy(0.001);
  expect(page.$zoom.get()).toBe(0.5);
  expect(page.zoomKey('-')).toBe(true);
  page.zoomKey('0');
  expect(page.$zoom.get()).toBe(1);
  expect(page.zoomKey('9')).toBe(false);
});

it('/organization-chart reads again on return after a refusal only', async () => {
  const { service, page, environment } = await open();
  const reads = () => service.bodies(READ).length;
  environment.returns();
  expect(reads()).toBe(1);
  service.on(READ, down);
  await page.chart.reload();
  expect(page.chart.$state.get()).toMatchObject({ phase: 'refused', code: 'network_failed' });
  // The chart stays in sight.
  expect(page.$shown.get()).not.toBeNull();
  environment.returns();
  await expect.poll(reads).toBe(3);
});

const READ_ALERTS = 'GET /rest/v1/posting_alerts';
const SET = 'POST /rest/v1/rpc/set_posting_alert';

it('an alert for a posting is set, taken back, and stays as it was when refused', async () => {
  const { service, page } = await open();
  service.on(SET, () => new Response(null, { status: 204 }));
  const role = page.chart.$state.get().data?.roles.find(({ code }) => code === 'coach');
  if (role === undefined) throw new Error('The chart has no coach.');
  const codes = () => [...page.alerts.$codes.get()];
  await page.alerts.toggle(role);
  expect(codes()).toEqual(['coach']);
  service.on(SET, down);
  await page.alerts.toggle(role);
  expect(codes()).toEqual(['coach']);
  service.on(SET, () => new Response(null, { status: 204 }));
  await page.alerts.toggle(role);
  expect(codes()).toEqual([]);
  expect(service.asked.map(({ what }) => what)).toContain(READ_ALERTS);
});
