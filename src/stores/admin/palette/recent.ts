/** Rows opened from the palette on this device, latest first. Those of another account are ignored. */
import * as v from 'valibot';
import { DESK_KINDS, DESK_SEARCH_LIMITS } from '#contract/desk-search.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { memberId } from '#stores/auth/session.ts';
import { createKept } from '#stores/core/kept.ts';

const ItemSchema = v.object({ kind: v.picklist(DESK_KINDS), id: v.string(), title: v.string() });

export type RecentItem = v.InferOutput<typeof ItemSchema>;

const kept = createKept(v.array(ItemSchema), STORAGE_KEYS.recentItems, { perOwner: memberId });

export function readRecent(): readonly RecentItem[] {
  return kept.read() ?? [];
}

export function keepRecent({ kind, id, title }: RecentItem): void {
  const others = readRecent().filter((item) => item.id !== id || item.kind !== kind);
  kept.write([{ kind, id, title }, ...others].slice(0, DESK_SEARCH_LIMITS.recentItems));
}

export const clearRecent = kept.remove;
