/** Previews of drafts: who may render one, and what a preview link shows until it expires. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { PREVIEW_TEXT } from '#messages/site/article-preview.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { signInEditor, tokenOf, type NewsEditor } from '#tests/support/news-editor.ts';
import { sql } from '#tests/support/site-database.ts';

const FRAME = `${URLS.site}/preview/article`;

let editor: NewsEditor;
const createdIds: string[] = [];

beforeAll(async () => {
  editor = await signInEditor(URLS.api);
});

afterAll(async () => {
  await sql('delete from public.blog_articles where id = any($1)', [createdIds]);
});

async function render(token: string | null, draft: unknown): Promise<Response> {
  return fetch(FRAME, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: typeof draft === 'string' ? draft : JSON.stringify(draft),
  });
}

const draft = { content: { title: 'Unseen', body: '# Deep\n\n<img src=x onerror=alert(1)> **bold**' } };

describe('/preview/article', () => {
  it('renders a draft in the public template, for editors only', async () => {
    const answer = await render(await tokenOf(URLS.api, 'editor'), draft);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<strong>bold</strong>');
    expect(html).not.toContain('<img src="x"');
    // The frame of the editor is sandboxed: each script would be an error in its console.
    expect(html).not.toContain('<script');
    expect((await render(await tokenOf(URLS.api, 'member'), draft)).status).toBe(403);
    expect((await render(null, draft)).status).toBe(401);
    expect((await render('a.b.c', draft)).status).toBe(403);
  });

  it('refuses a malformed or oversized draft', async () => {
    const token = await tokenOf(URLS.api, 'editor');
    expect((await render(token, '{')).status).toBe(400);
    expect((await render(token, { content: { title: 7 } })).status).toBe(400);
    expect((await render(token, { content: { body: 'x'.repeat(200_001) } })).status).toBe(400);
    expect((await render(token, 'x'.repeat(1_500_000))).status).toBe(413);
  });

  it('may be framed by the site only, and is empty without a draft', async () => {
    const blank = await fetch(FRAME);
    expect(blank.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(blank.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(blank.headers.get('x-robots-tag')).toContain('noindex');
    const html = await blank.text();
    expect(html).toContain(PREVIEW_TEXT.untitled);
    expect(html).not.toContain('<script');
  });
});

describe('a preview link', () => {
  it('shows the working copy with a notice, counts no view, and is neither cached nor indexed', async () => {
    const article = await editor.write({ title: 'Not yet out', excerpt: 'Wait.', body: 'Patience.' });
    createdIds.push(article.id);
    const path = urls.articlePreview((await editor.link(article)).token);
    const shown = await visit(path);
    expect(shown.status).toBe(200);
    await shown.page.getByRole('heading', { level: 1, name: 'Not yet out' }).waitFor();
    await shown.page.getByText(PREVIEW_TEXT.notOut).waitFor();
    expect(await problemsInViews(shown.page)).toEqual([]);
    await shown.close();
    const answer = await fetch(`${URLS.site}${path}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    const html = await answer.text();
    expect(html).not.toContain('data-article-page');
    expect(html).not.toContain('rel="canonical"');
    // The link shows later saves.
    await editor.save(article, { title: 'Nearly out' });
    expect(await (await fetch(`${URLS.site}${path}`)).text()).toContain('Nearly out');
  });

  it('ends after a day and when its author revokes it', async () => {
    expectProblem(/status of 404 .*\/preview\/article\//u);
    const article = await editor.write({ title: 'Brief', excerpt: 'Short.', body: 'Gone.' });
    createdIds.push(article.id);
    const path = urls.articlePreview((await editor.link(article)).token);
    await sql('update private.article_previews set expires_at = now() where article_id = $1', [article.id]);
    const endedPreview = await visit(path);
    expect(endedPreview.status).toBe(404);
    await endedPreview.page.getByRole('heading', { name: PREVIEW_TEXT.overTitle }).waitFor();
    expect(await endedPreview.page.content()).not.toContain('Gone.');
    await endedPreview.close();
    const second = urls.articlePreview((await editor.link(article)).token);
    await editor.voidLinks(article);
    expect((await fetch(`${URLS.site}${second}`)).status).toBe(404);
  });
});
