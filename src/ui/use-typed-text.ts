/** Keeps text that was typed or autofilled before hydration. */
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** Hands the text of the element to its owner where it differs from `value` at hydration: React would overwrite it. */
export function useTypedText(
  value: string,
  onChange: (value: string) => void,
): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = ref.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useLayoutEffect(() => {
    takeOver();
  }, []);
  return ref;
}
