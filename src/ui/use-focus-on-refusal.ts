/** After each refused attempt the summary of the errors gets the focus, or the first wrong field; without one, the sentence comes into view. */
import { useEffect, useRef } from 'react';

/** Returns the ref of the form or of the parent of its fields; `refusals` counts its refused attempts. */
export function useFocusOnRefusal<Holder extends HTMLElement = HTMLFormElement>(refusals: number) {
  const element = useRef<Holder>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    const first =
      element.current?.querySelector<HTMLElement>('[data-error-summary]') ??
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) first.focus();
    else element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  return element;
}
