import type { DataClient } from './client.ts';
import { toRefusal } from './refusal.ts';

/**
 * Resolves for an editor whose session has the required second factor. Refuses with permission_required,
 * second_factor_required, banned, not_signed_in.
 */
export async function requireArticleEditor(client: DataClient): Promise<void> {
  const { error, status } = await client.rpc('may_upload_article_picture');
  if (error) throw toRefusal(error, status);
}
