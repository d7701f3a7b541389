/** The categories of the news desk, with answered requests. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsroomCategoryRow } from '#contract/admin-articles.ts';
import { CATEGORY_TEXT } from '#messages/admin/article-order.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createCategories, type Categories } from '#stores/admin/articles/categories.ts';
import { ARTICLES } from '#stores/admin/articles/articles-table.ts';
import { createTable } from '#stores/core/table/table.ts';
import { answerDesk } from '#tests/support/newsroom-rows.ts';
import { tableTest, settled, type Waiting } from '#tests/support/table-service.ts';

function category(number: number, name: string): NewsroomCategoryRow {
  return {
    id: `00000000-0000-4000-8000-00000000000${String(number)}`,
    name,
    slug: name.toLowerCase(),
    color: '#00ff41',
    sort_order: number,
    updated_at: `2026-02-0${String(number)}T10:00:00.123456+00:00`,
  };
}

const REPORTS = category(1, 'Reports');
const ACADEMY = category(2, 'Academy');
const CATEGORIES = [REPORTS, ACADEMY];

const service = tableTest('/admin-blog');
let categories: Categories;

/** Answers every read with these categories. */
function answerReads(rows: readonly NewsroomCategoryRow[] = CATEGORIES): Promise<void> {
  return answerDesk(service, null, { blog_categories: rows });
}

/** Waits for the oldest request. */
async function nextAction(): Promise<Waiting> {
  await settled();
  return service.next();
}

const valuesNow = () => categories.editor.form.$form.get().values;
const rowsNow = () => categories.list.$state.get().data;
const refusalNow = () => categories.action.$state.get().refusal?.text;
const typeInto = (field: 'name' | 'slug' | 'color', text: string): void => {
  categories.editor.form.change(field, text);
};

beforeEach(async () => {
  const table = createTable(ARTICLES);
  categories = createCategories(() => table.reload());
  categories.open();
  await answerReads();
});

describe('a new category', () => {
  beforeEach(() => {
    categories.edit('new');
  });

  it('derives its slug from its name until one is typed', () => {
    typeInto('name', 'Match Reports');
    expect(valuesNow().slug).toBe('match-reports');
    typeInto('slug', 'reports-2026');
    typeInto('name', 'Match reports 2026');
    expect(valuesNow().slug).toBe('reports-2026');
    typeInto('slug', '');
    typeInto('name', 'Results');
    expect(valuesNow().slug).toBe('results');
  });

  it('is added last', async () => {
    typeInto('name', ' Community ');
    typeInto('color', '#FFB02E');
    const saving = categories.editor.form.submit();
    const action = await nextAction();
    expect(action.url.pathname).toBe('/rest/v1/blog_categories');
    expect(action.body).toEqual({ name: 'Community', slug: 'community', color: '#ffb02e', sort_order: 3 });
    await action.rows(null);
    await answerReads([...CATEGORIES, category(3, 'Community')]);
    expect(await saving).toBe(true);
    expect(categories.editor.$row.get()).toBeNull();
    expect(rowsNow()).toHaveLength(3);
  });

  it('reports errors at each field', async () => {
    typeInto('slug', 'Not an address');
    typeInto('color', 'green');
    expect(await categories.editor.form.submit()).toBe(false);
    expect(Object.keys(categories.editor.form.$form.get().errors)).toEqual(['name', 'slug', 'color']);
    expect(service.waiting).toEqual([]);
  });

  it('reports a taken slug at its field', async () => {
    typeInto('name', 'Reports');
    const saving = categories.editor.form.submit();
    await (
      await nextAction()
    ).refuseWith(409, {
      code: '23505',
      message: 'duplicate key value violates unique constraint "blog_categories_slug_key"',
    });
    expect(await saving).toBe(false);
    expect(categories.editor.form.$form.get().errors['slug']).not.toBeUndefined();
    expect(categories.editor.$row.get()).toBe('new');
  });
});

describe('changing a category', () => {
  beforeEach(() => {
    categories.edit(REPORTS);
  });

  it('keeps order and slug, and sends the loaded version', async () => {
    typeInto('name', 'Match reports');
    const saving = categories.editor.form.submit();
    const action = await nextAction();
    expect(action.url.searchParams.get('updated_at')).toBe(`eq.${REPORTS.updated_at}`);
    expect(action.body).toEqual({ name: 'Match reports', slug: 'reports', color: '#00ff41', sort_order: 1 });
    await action.rows([{ id: REPORTS.id }]);
    await answerReads();
    expect(await saving).toBe(true);
  });

  it("lists another editor's change on a conflict", async () => {
    typeInto('name', 'Mine');
    const saving = categories.editor.form.submit();
    await (await nextAction()).rows([]);
    await answerReads([{ ...REPORTS, name: 'Theirs', updated_at: 'later' }, ACADEMY]);
    expect(await saving).toBe(false);
    expect(categories.editor.$conflicts.get()).toEqual(['Theirs · reports · #00ff41']);
    expect(categories.editor.form.$form.get().notice?.text).toBe(CATEGORY_TEXT.staleForm);
  });

  it('reports that another editor deleted the category', async () => {
    typeInto('name', 'Mine');
    const saving = categories.editor.form.submit();
    await (await nextAction()).rows([]);
    await answerReads([ACADEMY]);
    await saving;
    expect(categories.editor.form.$form.get().notice?.text).toBe(CATEGORY_TEXT.gone);
    expect(rowsNow()).toEqual([ACADEMY]);
  });
});

it('the order of categories is saved as a whole and announced', async () => {
  const moving = categories.move(ACADEMY, -1);
  const action = await nextAction();
  expect(action.url.pathname).toBe('/rest/v1/rpc/set_category_order');
  expect(action.body).toEqual({ categories: [ACADEMY.id, REPORTS.id], expected: [REPORTS.id, ACADEMY.id] });
  await action.rows(null);
  await answerReads([ACADEMY, REPORTS]);
  await moving;
  expect(rowsNow()).toEqual([ACADEMY, REPORTS]);
  expect($toasts.get()[0]?.text).toBe('Academy is now number 1 of 2.');
});

it('the order of categories loads the order that another editor saved first', async () => {
  const moving = categories.move(ACADEMY, -1);
  await (await nextAction()).refuse(409, 'changed_meanwhile');
  await answerReads([ACADEMY]);
  await moving;
  expect(refusalNow()).toBe(CATEGORY_TEXT.stale);
  expect(rowsNow()).toEqual([ACADEMY]);
});

it('deleting a category shows the number of articles affected, and sends the loaded version', async () => {
  const removing = categories.remove(REPORTS);
  await (await nextAction()).counted(3);
  expect($confirm.get()?.text).toMatch(/^Its 3 articles move to News/u);
  answerConfirm(true);
  const action = await nextAction();
  expect(action.url.searchParams.get('updated_at')).toBe(`eq.${REPORTS.updated_at}`);
  await action.rows([{ id: REPORTS.id }]);
  await answerReads([ACADEMY]);
  await removing;
  expect(rowsNow()).toEqual([ACADEMY]);
});

it('deleting a category is not offered when the articles cannot be counted', async () => {
  const removing = categories.remove(REPORTS);
  await (await nextAction()).break();
  await removing;
  expect($confirm.get()).toBeNull();
  expect(refusalNow()).toBeDefined();
});
