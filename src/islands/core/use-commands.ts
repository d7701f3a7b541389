/** Offers commands of a part of the page while it is shown. */
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { offerCommands, type Command, type Offer } from '../../stores/core/commands.ts';

/** The returned ref is for an element of the part: in a dialog, keys work in this dialog only. */
export function useCommands<Part extends Element>(
  commands: readonly Command[],
  about: string | null = null,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const read = useEffectEvent((): Offer => ({
    commands,
    about,
    place: part.current?.closest('dialog:modal') ?? null,
  }));
  useEffect(() => offerCommands(() => read()), []);
  return part;
}
