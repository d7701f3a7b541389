/** Pictures of articles, as the database judges them. */
import type { DataClient } from './client.ts';
import { toRefusal } from './refusal.ts';

/**
 * Nothing for an editor whose session has the second factor that staff need. Refuses everybody else: permission_required,
 * second_factor_required, banned, not_signed_in.
 */
export async function requireArticleEditor(client: DataClient): Promise<void> {
  const { error, status } = await client.rpc('may_upload_article_picture');
  if (error) throw toRefusal(error, status);
}
