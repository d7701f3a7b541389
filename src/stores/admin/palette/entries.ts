/** Entries of the palette: commands of the page, pages, rows opened before, rows found. */
import type { DeskHit, DeskKind } from '#contract/desk-search.ts';
import type { ShortcutKey } from '#messages/core/keys.ts';
import type { Visitor } from '#domain/access.ts';
import { deskAddress, groupHits, mayOpenDesk, palettePages } from '#domain/desk-search.ts';
import { matchesSearch } from '#domain/text.ts';
import { DESK_KIND_LABELS, PALETTE_TEXT } from '#messages/admin/palette.ts';
import type { Command, Offer } from '#stores/core/commands.ts';
import { APPLICATION_STAGE_LABELS } from '#messages/admin/applications.ts';
import { ARTICLE_STATE_LABELS } from '#messages/admin/articles.ts';
import { MATCH_QUEUE_LABELS } from '#messages/admin/match-queues.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import { QUEUE_LABELS } from '#messages/admin/orders.ts';
import { PURCHASE_STATE_LABELS } from '#messages/admin/purchase-states.ts';
import { TICKET_STATE_LABELS } from '#messages/portal/ticket-words.ts';
import { STATUS_LABELS } from '#messages/admin/users.ts';
import type { RecentItem } from './recent.ts';

/** States of found rows, in the words of their desks. */
const LABELS: Readonly<Partial<Record<DeskKind, Readonly<Record<string, string>>>>> = {
  order: QUEUE_LABELS,
  person: STATUS_LABELS,
  application: APPLICATION_STAGE_LABELS,
  role_application: APPLICATION_STAGE_LABELS,
  article: ARTICLE_STATE_LABELS,
  match: MATCH_QUEUE_LABELS,
  product: PRODUCT_STATUS_LABELS,
  purchase: PURCHASE_STATE_LABELS,
  ticket: TICKET_STATE_LABELS,
};

/** Empty for kinds whose state is not shown. */
function stateText({ kind, state }: Pick<DeskHit, 'kind' | 'state'>): string {
  return (state === null ? undefined : LABELS[kind]?.[state]) ?? '';
}

export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly state: string;
  readonly shortcut?: ShortcutKey;
  /** Opens an address, or runs a command. */
  readonly target: string | (() => void);
  /** Listed among the recent ones once it was opened. */
  readonly recent?: RecentItem;
}

export interface PaletteGroup {
  readonly key: string;
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

function commandEntry({ label, key, run }: Command, about: string | null): PaletteEntry {
  const id = `command ${about ?? ''} ${label}`;
  return {
    key: id,
    title: label,
    detail: about ?? '',
    state: '',
    target: run,
    ...(key && { shortcut: key }),
  };
}

/** Commands of the open row, then those of the page. */
export function commandGroups(offers: readonly Offer[], typed: string): readonly PaletteGroup[] {
  const group = (key: 'row' | 'page', wanted: (offer: Offer) => boolean): PaletteGroup => ({
    key,
    title: PALETTE_TEXT[key],
    entries: offers
      .filter(wanted)
      .flatMap(({ commands, about }) =>
        commands
          .filter(({ hidden, label }) => hidden !== true && matchesSearch(typed, [label, about ?? '']))
          .map((command) => commandEntry(command, about)),
      ),
  });
  return [group('row', ({ about }) => about !== null), group('page', ({ about }) => about === null)];
}

/** Pages whose title or address contains every typed word. */
export function pageGroup(visitor: Visitor, typed: string): PaletteGroup {
  const entries = palettePages(visitor)
    .filter(({ title, path }) => matchesSearch(typed, [title, path]))
    .map(({ title, path }) => ({ key: `page ${path}`, title, detail: path, state: '', target: path }));
  return { key: 'routes', title: PALETTE_TEXT.routes, entries };
}

export function recentGroup(items: readonly RecentItem[], visitor: Visitor): PaletteGroup {
  const entries = items
    .filter(({ kind }) => mayOpenDesk(kind, visitor))
    .map((item) => ({
      key: `recent ${item.kind} ${item.id}`,
      title: item.title,
      detail: DESK_KIND_LABELS[item.kind],
      state: '',
      target: deskAddress(item.kind, item.id),
      recent: item,
    }));
  return { key: 'recent', title: PALETTE_TEXT.recent, entries };
}

function hitEntry(hit: DeskHit): PaletteEntry {
  const { kind, id, title, detail } = hit;
  return {
    key: `${kind} ${id}`,
    title,
    detail: detail ?? '',
    state: stateText(hit),
    target: deskAddress(kind, id),
    recent: { kind, id, title },
  };
}

/** Rows found, by kind; those of desks that the visitor may not open are left out. */
export function hitGroups(
  hits: readonly DeskHit[],
  visitor: Visitor,
): readonly (PaletteGroup & { rank: number })[] {
  return groupHits(hits.filter(({ kind }) => mayOpenDesk(kind, visitor))).map((group) => ({
    key: group.kind,
    title: DESK_KIND_LABELS[group.kind],
    entries: group.hits.map(hitEntry),
    rank: group.rank,
  }));
}
