/** A write on one item of a list: one at a time, refusals as toasts. */
import { atom, type ReadableAtom } from 'nanostores';
import { createAction, type ActionOptions, type ActionStep } from './action.ts';
import { showToast } from './toasts.ts';

export interface ItemAction {
  /** Key of the item that is written; null for none. */
  readonly $busyKey: ReadableAtom<string | null>;
  /** `after` runs when it is done and when it was refused, because the item may have changed meanwhile; true when done. */
  readonly run: (key: string, step: ActionStep) => Promise<boolean>;
}

export function createItemAction(options: ActionOptions = {}): ItemAction {
  const action = createAction(options);
  const $busyKey = atom<string | null>(null);
  return {
    $busyKey,
    run: async (key, { after, work, ...step }) => {
      if ($busyKey.get() !== null) return false;
      action.reset();
      const done = await action.run({
        ...step,
        work: () => {
          $busyKey.set(key);
          return work();
        },
      });
      const { refusal } = action.$state.get();
      if (refusal !== null) showToast('error', refusal.text);
      if (done || refusal !== null) await after?.();
      $busyKey.set(null);
      return done;
    },
  };
}
