/**
 * The article editor without a browser: a signed-in editor, and a newsroom of one article that answers at once or as
 * set by the test.
 */
import { EMPTY_ARTICLE, type ArticleContent, type ArticleEditing } from '#contract/admin-articles.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import {
  createArticleEditor,
  type ArticleEditor,
} from '#stores/admin/articles/editor/article-editor-page.ts';
import { readSession } from '#stores/auth/session.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { setPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createMemoryPortalEnvironment, type MemoryPortalEnvironment } from './memory-portal-environment.ts';
import { sessionText } from './portal-service.ts';
import { settled } from './table-service.ts';

/** The article of the newsroom. */
export const ARTICLE_ID = '00000000-0000-4000-8000-0000000000a1';
/** The editor. */
const EDITOR_ID = '00000000-0000-4000-8000-0000000000e1';

type Body = Readonly<Record<string, unknown>>;
type Answer = (body: Body) => Response | Promise<Response>;

/** The controls of an editor test. */
export interface EditorService {
  readonly editor: ArticleEditor;
  readonly environment: MemoryPortalEnvironment;
  /** The stored article; null before it is created. */
  article: ArticleEditing | null;
  /** Every request so far: function name and body. */
  readonly asked: { readonly name: string; readonly body: Body }[];
  /** Sets the response to the next request for a function, table or path. */
  readonly next: (name: string, answer: Answer) => void;
  /** Another editor saves. */
  readonly otherSaves: (content: Partial<ArticleContent>) => void;
}

/** The service's refusal. */
export const refusal =
  (message: string, status = 409): Answer =>
  () =>
    Response.json({ code: status === 403 ? '42501' : `PT${String(status)}`, message }, { status });

/** No network. */
export const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** An article as the service returns it. */
export function editedArticle(changes: Partial<ArticleEditing> = {}): ArticleEditing {
  return {
    id: ARTICLE_ID,
    status: 'draft',
    slug: 'final',
    published_at: null,
    is_featured: false,
    featured_rank: null,
    view_count: 0,
    created_at: '2026-02-01T10:00:00Z',
    updated_at: '2026-02-01T10:00:00Z',
    author_id: EDITOR_ID,
    content: { ...EMPTY_ARTICLE, title: 'Final', slug: 'final', excerpt: 'Short.', body: 'Text.' },
    expected: '1.1',
    saved_at: '2026-02-01T10:00:00Z',
    saved_by: 'Lindi',
    has_changes: false,
    review: null,
    previews: 0,
    ...changes,
  };
}

function nextVersion(expected: string): string {
  const [number = '0', version = '0'] = expected.split('.');
  return `${number}.${String(Number(version) + 1)}`;
}

function contentOf(body: Body): ArticleContent {
  return { ...EMPTY_ARTICLE, ...(body['content'] as Partial<ArticleContent>) };
}

/** The newsroom's default response. */
function reaction(service: EditorService, name: string, body: Body): Response {
  const { article } = service;
  const keep = (next: ArticleEditing): Response => Response.json((service.article = next));
  if (name === 'blog_categories' || name === 'blog_articles' || name === 'article_redirects')
    return Response.json([]);
  if (name === 'desk_articles') return Response.json(service.article === null ? [] : [{ id: ARTICLE_ID }]);
  if (name === 'join_article') return Response.json([]);
  if (name === 'build.json') return Response.json({ at: '2026-02-01T09:00:00Z' });
  if (name === 'create_article') return keep(editedArticle({ content: contentOf(body), expected: '1.1' }));
  if (article === null) return Response.json({ code: 'PT409', message: 'not_found' }, { status: 409 });
  if (name !== 'article_for_editing' && body['expected'] !== article.expected)
    return Response.json({ code: 'PT409', message: 'changed_meanwhile' }, { status: 409 });
  if (name === 'save_article')
    return keep({
      ...article,
      content: contentOf(body),
      expected: nextVersion(article.expected),
      has_changes: true,
    });
  if (name === 'publish_article') {
    const at = typeof body['publish_at'] === 'string' ? body['publish_at'] : null;
    const status = at === null ? 'published' : 'scheduled';
    return keep({ ...article, status, published_at: at ?? '2026-03-01T10:00:00Z', has_changes: false });
  }
  if (name === 'set_article_status')
    return keep({ ...article, status: body['new_status'] as ArticleEditing['status'] });
  if (name === 'delete_article') service.article = null;
  return Response.json(service.article);
}

let stop = (): void => undefined;

/** Closes the editor of the latest test. */
export function closeEditor(): void {
  stop();
  stop = () => undefined;
}

/** Opens the editor for an existing or a new article, in place of the earlier one. */
export async function startEditorService(
  article: ArticleEditing | null,
  open = true,
): Promise<EditorService> {
  closeEditor();
  const environment = createMemoryPortalEnvironment();
  setEnvironment(environment);
  setPortalEnvironment(environment);
  environment.memory.set(STORAGE_KEYS.session, sessionText(environment.now(), 4e12, EDITOR_ID));
  environment.open(`/admin-blog?edit=${article?.id ?? 'new'}`);
  readSession();
  const told = new Map<string, Answer[]>();
  const editor = createArticleEditor();
  stop = editor.start();
  const service: EditorService = {
    editor,
    environment,
    article,
    asked: [],
    next: (name, answer) => void told.set(name, [...(told.get(name) ?? []), answer]),
    otherSaves: (content) => {
      if (service.article === null) return;
      const { expected } = service.article;
      const number = Number(expected.split('.')[0]) + 1;
      service.article = {
        ...service.article,
        content: { ...service.article.content, ...content },
        expected: `${String(number)}.1`,
        saved_by: 'Thabo',
      };
    },
  };
  environment.answers(async (url, init) => {
    const name = new URL(url, 'http://site.test').pathname.split('/').at(-1) ?? '';
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Body) : {};
    service.asked.push({ name, body });
    const answer = told.get(name)?.shift();
    return answer === undefined ? reaction(service, name, body) : answer(body);
  });
  if (open) editor.open(article?.id ?? 'new');
  await settled();
  return service;
}

/** Advances the clock by milliseconds and runs everything due. */
export async function pass(service: EditorService, milliseconds: number): Promise<void> {
  service.environment.advance(milliseconds);
  for (let count = 0; count < 12; count += 1) await settled();
}

/** The bodies of the requests to a function. */
export function askedFor(service: EditorService, name: string): readonly Body[] {
  return service.asked.filter((one) => one.name === name).map(({ body }) => body);
}
