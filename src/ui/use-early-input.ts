/** Input from before hydration, typed, chosen or autofilled: React would overwrite it. */
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/** Calls `takeOver` once, with the element as the visitor left it. */
function useAtHydration<Control extends HTMLElement>(
  takeOver: (control: Control) => void,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  const run = useEffectEvent(() => {
    if (ref.current) takeOver(ref.current);
  });
  useLayoutEffect(() => {
    run();
  }, []);
  return ref;
}

/** Hands the text of the element to its owner where it differs from `value`. */
export function useTypedText<Control extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Control | null> {
  return useAtHydration<Control>((control) => {
    // A text area has its line ends normalised.
    if (control.value !== value.replaceAll('\r\n', '\n')) onChange(control.value);
  });
}

/** Hands the values of the ticked boxes or radio buttons in the fieldset to their owner where they differ from `chosen`. */
export function useTickedChoices(
  chosen: readonly string[],
  onChange: (chosen: readonly string[]) => void,
): RefObject<HTMLFieldSetElement | null> {
  return useAtHydration((fieldset) => {
    const inputs = [...fieldset.querySelectorAll<HTMLInputElement>('input')];
    // By box: `chosen` may have another order, or values that are offered no more.
    if (inputs.every(({ checked, value }) => checked === chosen.includes(value))) return;
    onChange(inputs.filter(({ checked }) => checked).map(({ value }) => value));
  });
}
