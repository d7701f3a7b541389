/** The address of the news desk: list or editor. */
import { beforeEach, expect, it, onTestFinished, test } from 'vitest';
import { createAdminBlogAddress, editorQuery } from '#stores/admin/articles/articles-page.ts';
import { ARTICLE_ID } from '#tests/support/newsroom-rows.ts';
import { startTableService, type TableService } from '#tests/support/table-service.ts';

let service: TableService;
let address: ReturnType<typeof createAdminBlogAddress>;

function open(path: string): void {
  service = startTableService(path);
  address = createAdminBlogAddress();
  onTestFinished(address.start());
}

beforeEach(() => {
  open('/admin-blog?q=umbra&page=2');
});

test.each([
  ['?edit=new', 'new'],
  [`?edit=${ARTICLE_ID}`, ARTICLE_ID],
  ['?edit=somebody', null],
  ['?q=umbra', null],
])('the editor is open at %s', (search, edited) => {
  open(`/admin-blog${search}`);
  expect(address.$view.get()).toBe(edited);
});

it("the editor adds a history entry and keeps the list's query", () => {
  address.go(editorQuery(ARTICLE_ID));
  expect(service.steps).toEqual([{ path: `/admin-blog?q=umbra&page=2&edit=${ARTICLE_ID}`, push: true }]);
  expect(address.$view.get()).toBe(ARTICLE_ID);
  address.go(editorQuery(null));
  expect(service.steps.at(-1)).toEqual({ path: '/admin-blog?q=umbra&page=2', push: true });
  expect(address.$view.get()).toBeNull();
});

it('the editor follows back and forward', () => {
  address.go(editorQuery('new'));
  service.environment.open('/admin-blog');
  service.environment.returns();
  expect(address.$view.get()).toBeNull();
});

it('the editor replaces the open details', () => {
  service.environment.open(`/admin-blog?article=${ARTICLE_ID}`);
  expect(editorQuery(ARTICLE_ID)).toBe(`?edit=${ARTICLE_ID}`);
  expect(editorQuery(null)).toBe('?');
});
