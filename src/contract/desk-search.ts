/** Search over the desks of the back office: rows of search_desks, and the addresses where they open. */
import * as v from 'valibot';
import { OptionalTextSchema } from './common-schemas.ts';

/** Kinds of rows in the order in which equally good ones are listed. */
export const DESK_KINDS = [
  'order',
  'person',
  'application',
  'role_application',
  'role',
  'assignment',
  'ticket',
  'article',
  'team',
  'match',
  'streamer',
  'product',
  'variant',
  'supplier',
  'purchase',
  'discount_code',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

export const DeskHitSchema = v.object({
  kind: v.picklist(DESK_KINDS),
  /** A UUID; the code of a role. */
  id: v.string(),
  title: v.string(),
  detail: OptionalTextSchema,
  /** The state of the row as its desk names it. */
  state: OptionalTextSchema,
  at: OptionalTextSchema,
  /** 0 is an exact match; the higher, the worse. */
  rank: v.number(),
});
export type DeskHit = v.InferOutput<typeof DeskHitSchema>;

/** Where a row of a kind opens: the path of its desk, the fixed parameters of its table, the parameter of the row. */
export interface DeskAddress {
  readonly path: string;
  readonly fixed?: Readonly<Record<string, string>>;
  readonly openKey: string;
}

/** Kinds of rows with an address, among them some that the search does not find. */
export type AddressedKind = DeskKind | 'exit' | 'inquiry' | 'notice' | 'outbox';

/** Tables, the search, the work queue and the outbox read the address of a row here. */
export const DESK_ADDRESSES: Readonly<Record<AddressedKind, DeskAddress>> = {
  order: { path: '/admin-orders', openKey: 'order' },
  person: { path: '/user-management', openKey: 'person' },
  application: { path: '/team-management', openKey: 'application' },
  role_application: { path: '/role-applications', openKey: 'application' },
  role: { path: '/organizational-roles-management', openKey: 'role' },
  assignment: { path: '/role-management', openKey: 'assignment' },
  ticket: { path: '/admin-hr-tickets', openKey: 'ticket' },
  article: { path: '/admin-blog', openKey: 'article' },
  team: { path: '/team-management', fixed: { view: 'teams' }, openKey: 'team' },
  streamer: { path: '/streamers', openKey: 'creator' },
  product: { path: '/admin-inventory', fixed: { show: 'products' }, openKey: 'product' },
  variant: { path: '/admin-inventory', openKey: 'variant' },
  supplier: { path: '/admin-suppliers', openKey: 'supplier' },
  purchase: { path: '/admin-suppliers', fixed: { show: 'purchases' }, openKey: 'order' },
  discount_code: { path: '/admin-inventory', fixed: { show: 'discounts' }, openKey: 'discount' },
  exit: { path: '/admin-hr-tickets', fixed: { view: 'exits' }, openKey: 'exit' },
  inquiry: { path: '/admin-overview', fixed: { view: 'partners' }, openKey: 'inquiry' },
  match: { path: '/team-management', fixed: { view: 'matches' }, openKey: 'match' },
  notice: { path: '/admin-orders', fixed: { view: 'notices' }, openKey: 'notice' },
  outbox: { path: '/admin-overview', fixed: { view: 'outbox' }, openKey: 'item' },
};

export const DESK_SEARCH_LIMITS = {
  /** The database finds nothing for less. */
  letters: 2,
  queryLength: 80,
  debounceMs: 120,
  recentItems: 8,
} as const;
