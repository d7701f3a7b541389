/** The categories of the news desk over answered requests. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewsroomCategoryRow } from '../../../../../src/contract/admin-articles.ts';
import { $confirm, answerConfirm } from '../../../../../src/stores/core/dialogs.ts';
import {
  $categories,
  categoryForm,
  closeCategories,
  editCategory,
  moveCategory,
  openCategories,
  removeCategory,
  typeCategoryName,
  typeCategorySlug,
} from '../../../../../src/stores/admin/articles/categories.ts';
import { answerDesk } from '../../../../support/newsroom-stage.ts';
import { setTableStage, settled, type TableStage, type Waiting } from '../../../../support/table-stage.ts';

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

let stage: TableStage;

/** Answers everything that is read, with these categories. */
function answerReads(rows: readonly NewsroomCategoryRow[] = CATEGORIES): Promise<void> {
  return answerDesk(stage, null, { blog_categories: rows });
}

/** The oldest request, once it is there. */
async function nextAct(): Promise<Waiting> {
  await settled();
  return stage.next();
}

beforeEach(async () => {
  stage = setTableStage('/admin-blog');
  openCategories();
  await settled();
  await answerReads();
});

afterEach(() => {
  closeCategories();
});

describe('a new category', () => {
  beforeEach(() => {
    editCategory('new');
  });

  it('takes its address from its name until somebody writes one', () => {
    typeCategoryName('Match Reports');
    expect(categoryForm.$form.get().values.slug).toBe('match-reports');
    typeCategorySlug('reports-2026');
    typeCategoryName('Match reports 2026');
    expect(categoryForm.$form.get().values.slug).toBe('reports-2026');
    typeCategorySlug('');
    typeCategoryName('Results');
    expect(categoryForm.$form.get().values.slug).toBe('results');
  });

  it('comes last', async () => {
    typeCategoryName(' Community ');
    categoryForm.change('color', '#FFB02E');
    const saving = categoryForm.submit();
    const act = await nextAct();
    expect(act.url.pathname).toBe('/rest/v1/blog_categories');
    expect(act.body).toEqual({ name: 'Community', slug: 'community', color: '#ffb02e', sort_order: 3 });
    await act.rows(null);
    await answerReads([...CATEGORIES, category(3, 'Community')]);
    expect(await saving).toBe(true);
    expect($categories.get()).toMatchObject({ editing: null, phase: 'ready' });
    expect($categories.get().rows).toHaveLength(3);
  });

  it('says what is wrong at each field', async () => {
    categoryForm.change('slug', 'Not an address');
    categoryForm.change('color', 'green');
    expect(await categoryForm.submit()).toBe(false);
    expect(Object.keys(categoryForm.$form.get().errors)).toEqual(['name', 'slug', 'color']);
    expect(stage.waiting).toEqual([]);
  });

  it('whose address is taken says so there', async () => {
    typeCategoryName('Reports');
    const saving = categoryForm.submit();
    await settled();
    const request = stage.next();
    await request.refuseWith(409, {
      code: '23505',
      message: 'duplicate key value violates unique constraint "blog_categories_slug_key"',
    });
    expect(await saving).toBe(false);
    expect(categoryForm.$form.get().errors['slug']).not.toBeUndefined();
    expect($categories.get().editing).toBe('new');
  });
});

describe('a change', () => {
  beforeEach(() => {
    editCategory(REPORTS);
  });

  it('keeps place and address, and names the version in sight', async () => {
    typeCategoryName('Match reports');
    const saving = categoryForm.submit();
    const act = await nextAct();
    expect(act.url.searchParams.get('updated_at')).toBe(`eq.${REPORTS.updated_at}`);
    expect(act.body).toEqual({ name: 'Match reports', slug: 'reports', color: '#00ff41', sort_order: 1 });
    await act.rows([{ id: REPORTS.id }]);
    await answerReads();
    expect(await saving).toBe(true);
  });

  it('of what somebody else changed is not made; says what they say, and is decided on that then', async () => {
    typeCategoryName('Mine');
    const saving = categoryForm.submit();
    await (await nextAct()).rows([]);
    await settled();
    await answerReads([{ ...REPORTS, name: 'Theirs', updated_at: 'later' }, ACADEMY]);
    expect(await saving).toBe(false);
    expect(categoryForm.$form.get().notice?.text).toContain('Theirs · reports · #00ff41');
    expect(categoryForm.$form.get().values.name).toBe('Mine');
    const again = categoryForm.submit();
    const act = await nextAct();
    expect(act.url.searchParams.get('updated_at')).toBe('eq.later');
    await act.rows([{ id: REPORTS.id }]);
    await answerReads();
    expect(await again).toBe(true);
  });

  it('of what somebody else deleted leads back to the list', async () => {
    const saving = categoryForm.submit();
    await (await nextAct()).rows([]);
    await settled();
    await answerReads([ACADEMY]);
    expect(await saving).toBe(false);
    expect($categories.get()).toMatchObject({
      editing: null,
      refusal: 'Somebody else deleted this category meanwhile.',
    });
  });
});

describe('the order', () => {
  it('is written where it changed, each by its version, and read out', async () => {
    const moving = moveCategory(ACADEMY, -1);
    const first = await nextAct();
    expect(first.url.searchParams.get('id')).toBe(`eq.${ACADEMY.id}`);
    expect(first.body).toMatchObject({ sort_order: 1 });
    await first.rows([{ id: ACADEMY.id }]);
    const second = await nextAct();
    expect(second.url.searchParams.get('id')).toBe(`eq.${REPORTS.id}`);
    expect(second.body).toMatchObject({ sort_order: 2 });
    await second.rows([{ id: REPORTS.id }]);
    await answerReads([
      { ...ACADEMY, sort_order: 1 },
      { ...REPORTS, sort_order: 2 },
    ]);
    await moving;
    expect($categories.get()).toMatchObject({ said: 'Academy is number 1 of 2 now.', busy: false });
  });

  it('has two ends', async () => {
    await moveCategory(REPORTS, -1);
    await moveCategory(ACADEMY, 1);
    expect(stage.waiting).toEqual([]);
  });

  it('that somebody else changed is not written over', async () => {
    const moving = moveCategory(ACADEMY, -1);
    await (await nextAct()).rows([]);
    await answerReads([ACADEMY]);
    await moving;
    expect($categories.get().refusal).toMatch(/^Somebody else changed the categories/u);
    expect($categories.get().rows).toEqual([ACADEMY]);
  });
});

describe('a deletion', () => {
  it('says how many articles are filed elsewhere, and names the version in sight', async () => {
    const removing = removeCategory(REPORTS);
    await settled();
    await stage.next().counted(3);
    expect($confirm.get()?.text).toMatch(/^3 articles are filed under it and will be filed under News/u);
    answerConfirm(true);
    const act = await nextAct();
    expect(act.url.searchParams.get('updated_at')).toBe(`eq.${REPORTS.updated_at}`);
    await act.rows([{ id: REPORTS.id }]);
    await answerReads([ACADEMY]);
    await removing;
    expect($categories.get().rows).toEqual([ACADEMY]);
  });

  it('is not asked for when the articles cannot be counted', async () => {
    const removing = removeCategory(REPORTS);
    await settled();
    await stage.next().break();
    await removing;
    expect($confirm.get()).toBeNull();
    expect($categories.get().refusal).not.toBeNull();
  });
});
