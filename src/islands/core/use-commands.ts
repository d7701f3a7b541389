/** Offers commands of a part of the page while it is shown. */
import { useEffect, useRef, type RefObject } from 'react';
import { offerCommands, type Command } from '#stores/core/commands.ts';

/** The returned ref is for an element of the part: in a dialog, keys work in this dialog only. */
export function useCommands<Part extends Element>(
  commands: readonly Command[],
  about: string | null = null,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // The palette reads them while it renders, when an effect event may not be called.
  const latest = useRef({ commands, about });
  useEffect(() => {
    latest.current = { commands, about };
  });
  useEffect(
    () => offerCommands(() => ({ ...latest.current, place: part.current?.closest('dialog:modal') ?? null })),
    [],
  );
  return part;
}
