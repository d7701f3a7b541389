/** Which screens share a document: its frame and its policy are the same. */
import type { Route } from '#contract/routes.ts';

/**
 * 'paying' allows a form to PayFast, which no other page may send anything to. 'onboarding' changes what the profile allows, which a
 * page reads when it loads.
 */
export type DocumentKind = 'public' | 'portal' | 'paying' | 'onboarding' | 'desk';

const PAYING: ReadonlySet<string> = new Set(['/checkout', '/order-confirmation/{orderNumber}']);
const ONBOARDING: ReadonlySet<string> = new Set(['/recruitment', '/minor-recruitment']);

export function documentOf({ path, access }: Route): DocumentKind {
  if (access === 'public') return 'public';
  if (access === 'admin' || access === 'superadmin') return 'desk';
  if (ONBOARDING.has(path)) return 'onboarding';
  return PAYING.has(path) ? 'paying' : 'portal';
}

/** Whether the screen of the other route can replace that of the first without a load of the page. */
export function sharesDocument(one: Route, other: Route): boolean {
  const kind = documentOf(one);
  return (kind === 'portal' || kind === 'desk') && documentOf(other) === kind;
}
