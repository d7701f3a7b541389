/** Entries of the command palette: pages that the user may open, and rows of desks grouped by kind. */
import {
  type AddressedKind,
  DESK_ADDRESSES,
  DESK_KINDS,
  type DeskHit,
  type DeskKind,
} from '#contract/desk-search.ts';
import { ROUTES, routeFor, type Route } from '#contract/routes.ts';
import { decideAccess, type Visitor } from './access.ts';

export function deskAddress(kind: AddressedKind, id: string): string {
  const { path, fixed = {}, openKey } = DESK_ADDRESSES[kind];
  return `${path}?${new URLSearchParams({ ...fixed, [openKey]: id }).toString()}`;
}

/** Whether a visitor may open the desk of a kind: the database may find more than its page shows. */
export function mayOpenDesk(kind: DeskKind, visitor: Visitor): boolean {
  const route = routeFor(DESK_ADDRESSES[kind].path);
  return route !== null && decideAccess(route, visitor).kind === 'open';
}

/** Pages for signing in, which signed-in users do not need. */
const SIGN_IN =
  /^\/(?:admin-login|signup|forgot-password|reset-password|update-password|confirm-email|guardian-consent|stock-alert|preview)/u;

/** Pages that a visitor may open, back office first. Pages with a value in their path are left out. */
export function palettePages(visitor: Visitor): readonly Route[] {
  const open = ROUTES.filter(
    (route) =>
      !route.path.includes('{') && !SIGN_IN.test(route.path) && decideAccess(route, visitor).kind === 'open',
  );
  const isDesk = ({ access }: Route): boolean => access === 'admin' || access === 'superadmin';
  return [...open.filter(isDesk), ...open.filter((route) => !isDesk(route))];
}

export interface HitGroup {
  readonly kind: DeskKind;
  readonly hits: readonly DeskHit[];
  readonly rank: number;
}

/** Groups rows by kind; the kind with the best row comes first. */
export function groupHits(hits: readonly DeskHit[]): readonly HitGroup[] {
  const groups = DESK_KINDS.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind);
    return own.length === 0 ? [] : [{ kind, hits: own, rank: Math.min(...own.map(({ rank }) => rank)) }];
  });
  return groups.toSorted((one, other) => one.rank - other.rank);
}
