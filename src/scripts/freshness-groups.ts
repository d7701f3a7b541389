/**
 * Updates lists of cards: removes, inserts and sorts cards. Cards beyond a list's length move to the next list of the
 * group; those beyond the last are removed.
 *
 * `kind` is the noun in the attributes: data-article, data-article-at, data-article-group, data-article-list …
 */
import { compareCards, hasOtherPlace, type CardSortKeys } from '#domain/article-card-order.ts';
import { itemFrom, marked, setHidden, slotsOf } from './freshness-slots.ts';
import { keepFocus } from './keep-focus.ts';

export type CardKind = 'article' | 'product';

export interface FreshCard {
  readonly slug: string;
  /** Sort key: ISO timestamp, newest first. */
  readonly at: string;
  /** Rank in groups of featured cards; rows without a rank come last. */
  readonly rank?: number | null;
  /** Whether the row belongs to a group. */
  belongsTo(group: HTMLElement): boolean;
  fill(root: HTMLElement): void;
}

const COPIED = ['href', 'src', 'srcset', 'alt', 'hidden', 'datetime', 'style', 'disabled'];

function itemOf(root: HTMLElement): HTMLElement {
  return root.closest('li') ?? root;
}

function momentOf(root: HTMLElement, kind: CardKind): number {
  return Date.parse(root.dataset[`${kind}At`] ?? '');
}

function sortKeysOf(root: HTMLElement, kind: CardKind): CardSortKeys {
  const rank = root.dataset[`${kind}Rank`];
  return { at: momentOf(root, kind), rank: rank === undefined ? null : Number(rank) };
}

/** Stores the card's sort key; returns whether it changed. */
function place(root: HTMLElement, card: FreshCard, kind: CardKind): boolean {
  const before = sortKeysOf(root, kind);
  root.dataset[`${kind}At`] = card.at;
  if (typeof card.rank === 'number') root.dataset[`${kind}Rank`] = String(card.rank);
  else delete root.dataset[`${kind}Rank`];
  return hasOtherPlace(before, sortKeysOf(root, kind));
}

/** Copies a card's content to a card of another shape. */
function copyCard(from: HTMLElement, to: HTMLElement, kind: CardKind): void {
  // The sold-out state is an attribute of every shape's root.
  to.toggleAttribute('data-sold-out', from.hasAttribute('data-sold-out'));
  const targets = [to, ...to.querySelectorAll<HTMLElement>('*')];
  for (const target of targets) {
    for (const name of target.getAttributeNames().filter((each) => each.startsWith(`data-${kind}`))) {
      const source = slotsOf(from, name)[0];
      if (!source) continue;
      target.setAttribute(name, source.getAttribute(name) ?? '');
      for (const copied of COPIED) {
        const value = source.getAttribute(copied);
        if (value === null) target.removeAttribute(copied);
        else target.setAttribute(copied, value);
      }
      if (source.childElementCount === 0 && target.childElementCount === 0)
        target.textContent = source.textContent;
    }
  }
}

function newCard(list: HTMLElement, kind: CardKind): HTMLElement | null {
  const item = itemFrom(list);
  return item && (slotsOf(item, `data-${kind}`)[0] ?? null);
}

/** Returns the card if it has the list's shape, otherwise its copy in that shape. */
function inShapeOf(list: HTMLElement, isFirst: boolean, root: HTMLElement, kind: CardKind): HTMLElement {
  // New cards are made from the first list's template. A copy lacks what only `fill` writes, as a product's options.
  if (list.contains(root) || (isFirst && !root.isConnected)) return root;
  const reshaped = newCard(list, kind);
  if (!reshaped) return root;
  copyCard(root, reshaped, kind);
  itemOf(root).remove();
  return reshaped;
}

function arrange(lists: readonly HTMLElement[], roots: readonly HTMLElement[], kind: CardKind): void {
  let rest = roots;
  for (const list of lists) {
    const room = Number(list.dataset[`${kind}Limit`] ?? rest.length);
    for (const [index, root] of rest.slice(0, room).entries()) {
      const item = itemOf(inShapeOf(list, list === lists[0], root, kind));
      const present = [...list.querySelectorAll(':scope > :not(template)')][index];
      if (present !== item) list.insertBefore(item, present ?? null);
    }
    rest = rest.slice(room);
  }
  for (const root of rest) itemOf(root).remove();
}

/** Cards for rows that belong to the group and are not in it. */
function missingCards(
  group: HTMLElement,
  roots: readonly HTMLElement[],
  cards: readonly FreshCard[],
  kind: CardKind,
): HTMLElement[] {
  const list = slotsOf(group, `data-${kind}-list`)[0];
  const known = new Set(roots.map((root) => root.dataset[kind]));
  // Older than every card here while the group continues elsewhere: it belongs to a later page.
  const oldest = group.hasAttribute(`data-${kind}-more`)
    ? Math.min(...roots.map((root) => momentOf(root, kind)))
    : 0;
  return cards
    .filter((card) => !known.has(card.slug) && card.belongsTo(group) && Date.parse(card.at) > oldest)
    .flatMap((card) => {
      const root = list && newCard(list, kind);
      if (!root) return [];
      root.dataset[kind] = card.slug;
      place(root, card, kind);
      card.fill(root);
      return [root];
    });
}

function patchGroup(group: HTMLElement, cards: readonly FreshCard[], kind: CardKind): void {
  const lists = slotsOf(group, `data-${kind}-list`);
  const elsewhere = new Set(cards.filter((card) => !card.belongsTo(group)).map(({ slug }) => slug));
  const present = lists.flatMap((list) => slotsOf(list, `data-${kind}`));
  const staying = present.filter((root) => !elsewhere.has(root.dataset[kind] ?? ''));
  const fresh = missingCards(group, present, cards, kind);
  for (const root of present) if (!staying.includes(root)) itemOf(root).remove();
  const roots = [...staying, ...fresh];
  const places = new Map(cards.map((card) => [card.slug, card]));
  const moved = staying.filter((root) => {
    const card = places.get(root.dataset[kind] ?? '');
    return card !== undefined && place(root, card, kind);
  });
  // The built order stays when no card was added or moved.
  if (fresh.length + moved.length > 0) {
    const isFeatured = group.hasAttribute(`data-${kind}-featured`);
    roots.sort((one, other) => compareCards(sortKeysOf(one, kind), sortKeysOf(other, kind), isFeatured));
  }
  keepFocus(() => arrange(lists, roots, kind));
  setHidden(group, `data-${kind}-empty`, roots.length > 0);
  setHidden(group, `data-${kind}-filled`, roots.length === 0);
}

/** Removes and updates cards everywhere, and reorders every group of lists. */
export function patchCards(kind: CardKind, cards: readonly FreshCard[], removed: readonly string[]): void {
  for (const slug of removed) {
    for (const root of marked(`data-${kind}`, slug))
      if (!root.hasAttribute(`data-${kind}-page`)) itemOf(root).remove();
  }
  for (const card of cards) for (const root of marked(`data-${kind}`, card.slug)) card.fill(root);
  for (const group of document.querySelectorAll<HTMLElement>(`[data-${kind}-group]`))
    patchGroup(group, cards, kind);
}
