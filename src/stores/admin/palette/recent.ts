/** Rows opened from the palette on this device, latest first. Those of another account are ignored. */
import * as v from 'valibot';
import { DESK_KINDS, DESK_SEARCH_LIMITS } from '#contract/desk-search.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

const ItemSchema = v.object({ kind: v.picklist(DESK_KINDS), id: v.string(), title: v.string() });
const KeptSchema = v.object({ user: v.string(), items: v.array(ItemSchema) });

export type RecentItem = v.InferOutput<typeof ItemSchema>;

export function readRecent(user: string): readonly RecentItem[] {
  try {
    const text = getPortalEnvironment().storage.read(STORAGE_KEYS.recentItems);
    const kept = v.parse(KeptSchema, JSON.parse(text ?? 'null'));
    return kept.user === user ? kept.items : [];
  } catch {
    return [];
  }
}

export function keepRecent(user: string, { kind, id, title }: RecentItem): void {
  const others = readRecent(user).filter((item) => item.id !== id || item.kind !== kind);
  const items = [{ kind, id, title }, ...others].slice(0, DESK_SEARCH_LIMITS.recentItems);
  getPortalEnvironment().storage.write(STORAGE_KEYS.recentItems, JSON.stringify({ user, items }));
}

export function clearRecent(): void {
  getPortalEnvironment().storage.remove(STORAGE_KEYS.recentItems);
}
