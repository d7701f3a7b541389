/** Which product an address below /shop means. */
import { askedPath } from '../_asked-path.ts';

/** The slug of `{slug}` or `{slug}/fresh`; null for anything that cannot be one. */
export function slugOf(path: string | undefined): string | null {
  const slug = askedPath(path).replace(/\/fresh$/u, '');
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug) ? slug : null;
}
