/** The order of the front page, with answered requests. */
import { beforeEach, expect, it } from 'vitest';
import { isReordered } from '#stores/core/ordered-list.ts';
import { createNewsDesk, type NewsDesk } from '#stores/admin/articles/articles-desk.ts';
import { offered } from '#stores/admin/articles/featured-search.ts';
import { answerDesk, articleRow, featuredArticle } from '#tests/support/newsroom-rows.ts';
import { tableTest } from '#tests/support/table-service.ts';

const ONE = featuredArticle(1);
const TWO = featuredArticle(2);
const THREE = featuredArticle(3);
const SEARCH_PAUSE_MS = 300;

const service = tableTest('/admin-blog');
let featuredOrder: NewsDesk['featured'];
const titles = () => featuredOrder.$state.get().rows.map(({ title }) => title);

beforeEach(async () => {
  featuredOrder = createNewsDesk().featured;
  featuredOrder.open();
  await (await service.request()).rows([ONE, TWO, THREE]);
});

it('the featured order is arranged locally with announcements, and saved with the loaded order', async () => {
  featuredOrder.move(THREE, -1);
  expect(titles()).toEqual(['Story 1', 'Story 3', 'Story 2']);
  expect(featuredOrder.$state.get().announcement).toBe('Story 3 is now number 2 of 3.');
  featuredOrder.remove(ONE);
  expect(featuredOrder.$state.get().announcement).toBe('Story 1 removed.');
  featuredOrder.add(featuredArticle(4));
  expect(featuredOrder.$state.get().announcement).toBe('Story 4 is now number 3.');
  const saving = featuredOrder.save();
  const sent = await service.request();
  expect(sent.body).toEqual({
    articles: [THREE.id, TWO.id, featuredArticle(4).id],
    expected: [ONE.id, TWO.id, THREE.id],
  });
  await sent.rows(null);
  await answerDesk(service, articleRow());
  await saving;
  expect(featuredOrder.$state.get().open).toBe(false);
});

it('the featured order does not move beyond its ends and contains no article twice', () => {
  featuredOrder.move(ONE, -1);
  featuredOrder.move(THREE, 1);
  featuredOrder.add({ ...TWO, title: 'Again' });
  expect(isReordered(featuredOrder.$state.get())).toBe(false);
});

it('the featured order has a maximum length', () => {
  for (let number = 10; number < 40; number += 1)
    featuredOrder.add({ ...ONE, id: `00000000-0000-4000-9000-0000000000${String(number)}` });
  expect(featuredOrder.$state.get().rows).toHaveLength(24);
  expect(featuredOrder.$state.get().refusal).toBe('You can feature at most 24 articles.');
});

it('a conflicting featured order is shown beside the local order', async () => {
  featuredOrder.move(TWO, -1);
  const saving = featuredOrder.save();
  await (await service.request()).refuse(409, 'changed_meanwhile');
  await service.next().rows([THREE]);
  await saving;

  expect(featuredOrder.$state.get()).toMatchObject({ saving: false, newer: [THREE] });
  expect(titles()).toEqual(['Story 2', 'Story 1', 'Story 3']);
});

it('the search for articles to feature offers the newest published articles that are not listed yet', async () => {
  featuredOrder.search.start();
  const request = await service.request();
  expect(request.url.searchParams.get('state')).toBe('in.(published,scheduled)');
  expect(request.url.searchParams.get('order')).toBe('published_at.desc.nullslast,id.asc');
  await request.rows([articleRow({ id: ONE.id }), articleRow()]);
  expect(
    offered(featuredOrder.search.matches.$state.get().data ?? [], featuredOrder.$state.get().rows),
  ).toEqual([articleRow()]);
});

it('the search for articles to feature runs when typing pauses, and ignores a late response', async () => {
  featuredOrder.search.start();
  const first = await service.request();
  featuredOrder.search.type('umb');
  featuredOrder.search.type('umbra');
  service.environment.advance(SEARCH_PAUSE_MS);
  const second = await service.request();
  expect(second.url.searchParams.getAll('or')).toEqual(['(title.ilike.%umbra%)']);
  await second.rows([articleRow()]);
  await first.rows([]);
  expect(featuredOrder.search.matches.$state.get()).toMatchObject({ phase: 'ready', data: [articleRow()] });
  expect(service.waiting).toEqual([]);
});
