import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProfileSchema } from '#contract/session.ts';
import { errorText } from '#messages/core/errors.ts';
import { setProfile } from '#stores/auth/profile.ts';
import { answerConfirm } from '#stores/core/dialogs.ts';
import { createSavedViews, type SavedViews } from '#stores/core/table/saved-views.ts';
import { createTable, type Table } from '#stores/core/table/table.ts';
import { fill } from '#tests/support/forms.ts';
import {
  startTableService,
  settled,
  THINGS,
  type TableService,
  type Thing,
} from '#tests/support/table-service.ts';

const ME = '73000000-0000-4000-8000-000000000001';
const OTHER = '73000000-0000-4000-8000-000000000002';
const view = (changes: object = {}) => ({
  id: '73000000-0000-4000-8000-000000000003',
  owner_id: ME,
  name: 'Red ones',
  query: '?kind=red&sort=-kind',
  hidden_columns: ['kind'],
  is_shared: false,
  ...changes,
});

let service: TableService;
let table: Table<Thing>;
let views: SavedViews;
const stops: (() => void)[] = [];

async function open(path: string, role = 'user', permissions: readonly string[] = []): Promise<void> {
  service = startTableService(path);
  setProfile(v.parse(ProfileSchema, { user_id: ME, role, onboarding: true, permissions }));
  table = createTable(THINGS);
  stops.push(table.start());
  await (await service.request()).rows([]);
  views = createSavedViews(table);
  stops.push(views.start());
  await settled();
}

beforeEach(() => open('/things?q=umbra&kind=blue&page=3'));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('saved views are read for this table', async () => {
  const { url } = service.next();
  expect([url.pathname, url.searchParams.get('desk')]).toEqual(['/rest/v1/saved_views', 'eq.things']);
  await Promise.resolve();
});

it('saved views keep search, filters, order and columns, without page and open row', async () => {
  await service.next().rows([]);
  table.columns.hide(['kind', 'unknown']);
  views.editor.edit('new');
  const sending = fill(views.editor.form, { name: ' Blue ones ' }).submit();
  const request = await service.request();
  expect(request.body).toEqual({
    desk: 'things',
    name: 'Blue ones',
    query: '?q=umbra&kind=blue',
    hidden_columns: ['kind'],
    is_shared: false,
  });
  await request.rows(null);
  await service.next().rows([view({ name: 'Blue ones', query: '?q=umbra&kind=blue' })]);
  await sending;
  expect(views.editor.$edited.get()).toBeNull();
  expect(views.$listed.get()).toMatchObject([{ isOwn: true, mayEdit: true, isCurrent: true }]);
});

it('saved views set what the table shows, as a step to go back from', async () => {
  await service.next().rows([view()]);
  const [listed] = views.$listed.get();
  expect(listed?.isCurrent).toBe(false);
  if (listed) views.apply(listed.view);
  expect(table.$query.get()).toMatchObject({
    search: '',
    filters: { kind: ['red'] },
    sort: { column: 'kind', descending: true },
    page: 1,
    open: null,
  });
  expect([table.$typed.get(), table.columns.$hidden.get()]).toEqual(['', ['kind']]);
  expect(service.steps.at(-1)).toMatchObject({ push: true });
  expect(views.$listed.get()[0]?.isCurrent).toBe(true);
});

it('saved views of others are edited by administrators only', async () => {
  await service.next().rows([view({ owner_id: OTHER, is_shared: true })]);
  expect(views.$listed.get()).toMatchObject([{ isOwn: false, mayEdit: false }]);
  for (const stop of stops.splice(0)) stop();
  await open('/things', 'admin');
  await service.next().rows([view({ owner_id: OTHER, is_shared: true })]);
  expect(views.$listed.get()).toMatchObject([{ isOwn: false, mayEdit: true }]);
});

it('saved views are renamed without taking over what is shown', async () => {
  await service.next().rows([view()]);
  views.editor.edit(view());
  const sending = fill(views.editor.form, { name: 'Crimson' }).submit();
  const request = await service.request();
  expect(request.body).toEqual({ name: 'Crimson', is_shared: false });
  await request.rows([{ id: view().id }]);
  await service.next().rows([]);
  await sending;
});

it('saved views say that a name is taken, and keep what was typed', async () => {
  await service.next().rows([]);
  views.editor.edit('new');
  const sending = fill(views.editor.form, { name: 'Red ones' }).submit();
  await settled();
  await service.next().refuseWith(409, {
    code: '23505',
    message: 'duplicate key value violates unique constraint "saved_views_name_key"',
  });
  await sending;
  expect(views.editor.form.$form.get()).toMatchObject({
    values: { name: 'Red ones' },
    errors: { name: errorText('view_name_taken') },
  });
});

it('saved views are deleted after a question', async () => {
  await service.next().rows([view()]);
  views.editor.edit(view());
  const removing = views.remove(view());
  await settled();
  expect(service.waiting).toEqual([]);
  answerConfirm(true);
  await (await service.request()).rows(null);
  await (await service.request()).rows([]);
  await removing;
  expect([views.$listed.get(), views.editor.$edited.get()]).toEqual([[], null]);
});
