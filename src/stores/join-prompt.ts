/** The invitation a guest sees who wants to open a profile (spec 001, section 2). */
import { atom, type ReadableAtom } from 'nanostores';
import type { JoinPromptVariant } from '../messages/players.ts';

const $variant = atom<JoinPromptVariant | null>(null);

/** Which invitation is on screen; null for none. */
export const $joinPrompt: ReadableAtom<JoinPromptVariant | null> = $variant;

/** Shows an invitation. */
export function openJoinPrompt(variant: JoinPromptVariant): void {
  $variant.set(variant);
}

/** Closes it. */
export function closeJoinPrompt(): void {
  $variant.set(null);
}
