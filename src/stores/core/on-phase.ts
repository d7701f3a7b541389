/** Runs effects on changes of a page's phase. */
import type { ReadableAtom } from 'nanostores';
import type { Stop } from './page.ts';

/** Runs `enter` on each change of the phase; its cleanup runs when that phase ends. */
export function onPhase<View extends { readonly phase: string }>(
  $view: ReadableAtom<View>,
  enter: (view: View) => Stop | undefined,
): Stop {
  let phase = '';
  let leave: Stop | undefined;
  const stop = $view.subscribe((view) => {
    if (view.phase === phase) return;
    ({ phase } = view);
    leave?.();
    leave = enter(view);
  });
  return () => {
    stop();
    leave?.();
  };
}
