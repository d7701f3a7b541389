/** Articles of browser tests and their editors, removed after their file. */
import type { Locator, Page } from 'playwright-core';
import { NEWS_DESK_TEXT } from '#messages/admin/articles.ts';
import { afterFile } from './after-file.ts';
import { sql } from './site-database.ts';
import { giveRole, newMember, type TestMember } from './test-members.ts';

/** The fields of a test article; the rest has defaults. */
export interface Draft {
  readonly title: string;
  readonly excerpt?: string;
  readonly body?: string;
  readonly category?: string;
  readonly featured?: boolean;
  readonly picture?: string | null;
}

let counter = 0;

/** Publishes now under a unique slug; returns the slug. */
export async function publish(draft: Draft): Promise<string> {
  counter += 1;
  const slug = `test-${Date.now().toString(36)}-${String(counter)}`;
  afterFile(() => sql('delete from public.blog_articles where slug = $1', [slug]));
  await sql(
    `insert into public.blog_articles
       (slug, title, excerpt, body, category_id, featured_image_url, featured_image_alt, author_name, status, is_featured, published_at)
     values ($1, $2, $3, $4, (select id from public.blog_categories where slug = $5), $6, 'A picture', 'Tess Ter', 'published', $7, now())`,
    [
      slug,
      draft.title,
      draft.excerpt ?? 'What it is about.',
      draft.body ?? 'A text.',
      draft.category ?? null,
      draft.picture ?? null,
      draft.featured ?? false,
    ],
  );
  return slug;
}

const EDITOR_ROLE = {
  code: 'test_editor',
  title: 'Editor of tests',
  department: 'marketing',
  grants: 'content_management',
};

/** Creates a member with only the permission for articles. */
export async function newEditor(name = 'Ed Itor'): Promise<TestMember> {
  const editor = await newMember({ full_name: name });
  await giveRole(editor, EDITOR_ROLE);
  afterFile(() => sql('delete from public.blog_articles where author_id = $1', [editor.id]));
  return editor;
}

/** How many articles makeArticles() makes. */
const ARTICLES = 27;

/** The byline of the first article, which a spreadsheet would run as a formula. */
const FORMULA_BYLINE = '=HYPERLINK("http://evil.test","Click")';

/** The byline of the articles before 10; a comma is a separator in the data API. */
export const COMMA_BYLINE = 'Doe, Jane';

/** Creates 'Desk story 01' to 27, those before 10 drafts, the others archived. */
export async function makeArticles(): Promise<void> {
  afterFile(() => sql(`delete from public.blog_articles where slug like 'desk-%'`));
  await sql(
    `insert into public.blog_articles (slug, title, excerpt, body, author_name, status, category_id, updated_at)
     select 'desk-story-' || lpad(number::text, 2, '0'), 'Desk story ' || lpad(number::text, 2, '0'),
       'What it is about.', 'A text.', case when number = 1 then $2 when number < 10 then $3 else 'Ann Other' end,
       case when number < 10 then 'draft' else 'archived' end,
       (select id from public.blog_categories where slug = case when number < 10 then 'academy' else 'community' end),
       now() - make_interval(mins => number)
     from generate_series(1, $1::integer) as number`,
    [ARTICLES, FORMULA_BYLINE, COMMA_BYLINE],
  );
}

/** The drawer of an article, once its facts are loaded. */
export async function articleDrawer(page: Page, title: string): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: title, exact: true });
  await drawer.getByText(NEWS_DESK_TEXT.saved, { exact: true }).waitFor();
  return drawer;
}
