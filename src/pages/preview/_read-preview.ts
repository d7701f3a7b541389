/** What the preview pages read: a draft that an editor sends, or the working copy behind a link. */
import { RefusalError } from '#contract/error-codes.ts';
import {
  ARTICLE_LIMITS,
  type ArticleDraft,
  ArticleDraftSchema,
  type ArticlePreview,
  EMPTY_ARTICLE,
} from '#contract/admin-articles.ts';
import { createMemberClient, createPublicClient } from '#data/client.ts';
import { mayEditNews, readArticlePreview } from '#data/admin-articles.ts';
import { parseRow } from '#data/rows.ts';

const { PUBLIC_SUPABASE_URL: URL_OF_DATA, PUBLIC_SUPABASE_PUBLISHABLE_KEY: KEY } = import.meta.env;

/** JSON may spell a sign in six bytes. */
const MOST_BYTES = 6 * (ARTICLE_LIMITS.bodyLength + 5000);

/** A draft to be shown, or why not, as an HTTP status. */
export type DraftAnswer =
  | { readonly status: 200; readonly draft: ArticleDraft }
  | { readonly status: 400 | 401 | 403 | 413 | 503 };

async function isEditor(authorization: string | null): Promise<boolean | null> {
  const token = /^Bearer (?<token>[\w-]+\.[\w-]+\.[\w-]+)$/u.exec(authorization ?? '')?.groups?.['token'];
  if (token === undefined) return null;
  const tokens = { current: () => Promise.resolve(token), renewed: () => Promise.resolve(null) };
  return mayEditNews(createMemberClient(URL_OF_DATA, KEY, tokens, fetch));
}

function parsed(text: string): DraftAnswer {
  try {
    return { status: 200, draft: parseRow(ArticleDraftSchema, JSON.parse(text)) };
  } catch {
    return { status: 400 };
  }
}

/** The draft in the request of an editor; other requests render nothing. Never rejects. */
export async function readDraft(request: Request): Promise<DraftAnswer> {
  try {
    const editor = await isEditor(request.headers.get('authorization'));
    if (editor === null) return { status: 401 };
    if (!editor) return { status: 403 };
  } catch (error) {
    return { status: error instanceof RefusalError && error.code !== 'unavailable' ? 403 : 503 };
  }
  if (Number(request.headers.get('content-length')) > MOST_BYTES) return { status: 413 };
  const text = await request.text();
  return text.length > MOST_BYTES ? { status: 413 } : parsed(text);
}

/** The working copy behind a link; 'over' when the link has expired or was revoked, 'failed' when it cannot be read. Never rejects. */
export async function readLinked(token: string): Promise<ArticlePreview | 'over' | 'failed'> {
  if (!/^[0-9a-f]{64}$/u.test(token)) return 'over';
  try {
    return await readArticlePreview(createPublicClient(URL_OF_DATA, KEY), token);
  } catch (error) {
    return error instanceof RefusalError && error.code === 'link_invalid' ? 'over' : 'failed';
  }
}

/** Nothing yet: what the editor's frame shows before the first draft arrives. */
export const BLANK: DraftAnswer = { status: 200, draft: { content: EMPTY_ARTICLE, category: null } };
