/** An editor of the demo organisation who changes articles through the data API, like the news desk. */
import { LOCAL_KEYS, DEMO_PASSWORD } from '#local/keys.ts';
import type { ArticleContent, ArticleEditing } from '#contract/admin-articles.ts';
import { createMemberClient } from '#data/client.ts';
import {
  createArticle,
  createPreviewLink,
  publishArticle,
  revokePreviewLinks,
  saveArticle,
  setArticleStatus,
} from '#data/admin-articles.ts';

/** The editor's actions; each one sends the version that the previous one returned. */
export interface NewsEditor {
  /** Creates a draft. */
  write(content: Partial<ArticleContent>): Promise<ArticleEditing>;
  /** Saves changes to the working copy. */
  save(article: ArticleEditing, changes: Partial<ArticleContent>): Promise<ArticleEditing>;
  /** Publishes now, or at a given time. */
  publish(article: ArticleEditing, at?: Date): Promise<ArticleEditing>;
  /** Creates a preview link of the working copy. */
  link(article: ArticleEditing): ReturnType<typeof createPreviewLink>;
  /** Revokes the preview links of an article. */
  voidLinks(article: ArticleEditing): Promise<void>;
  /** Archives an article. */
  archive(article: ArticleEditing): Promise<ArticleEditing>;
}

/** The access token of an account of the demo organisation. */
export async function tokenOf(apiUrl: string, account: 'editor' | 'member'): Promise<string> {
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@obscura.test`, password: DEMO_PASSWORD }),
  });
  const { access_token: token } = (await response.json()) as { readonly access_token: string };
  return token;
}

/** Signs the demo organisation's editor in. */
export async function signInEditor(apiUrl: string): Promise<NewsEditor> {
  const token = await tokenOf(apiUrl, 'editor');
  const tokens = { current: () => Promise.resolve(token), renewed: () => Promise.resolve(null) };
  const client = createMemberClient(apiUrl, LOCAL_KEYS.publishable, tokens, fetch);
  return {
    write: (content) => createArticle(client, content),
    save: (article, changes) => saveArticle(client, article, { ...article.content, ...changes }),
    publish: (article, at) => publishArticle(client, article, at?.toISOString() ?? null),
    link: ({ id }) => createPreviewLink(client, id),
    voidLinks: ({ id }) => revokePreviewLinks(client, id),
    archive: (article) => setArticleStatus(client, article, 'archived'),
  };
}
