import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first control of the element when a file is chosen, and when it is sent or dropped: the pressed control is
 * removed with every step.
 */
export function useFocusOnStep(phase: 'idle' | 'chosen' | 'busy'): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    const step = before.current;
    before.current = phase;
    const moved = (step === 'idle' && phase === 'chosen') || (step !== 'idle' && phase === 'idle');
    if (moved) element.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [phase]);
  return element;
}
