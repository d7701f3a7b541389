/** Values kept in the browser's storage. A value that is corrupt or belongs to another account counts as absent. */
import * as v from 'valibot';
import { getEnvironment, type KeyValueStorage } from './environment.ts';
import type { Stop } from './page.ts';

interface KeptOptions {
  /** This device's storage by default. */
  readonly storage?: () => KeyValueStorage;
  /** Id of the account that the value belongs to; nothing is kept while it is null. */
  readonly perOwner?: () => string | null;
}

export interface Kept<Output, Input = Output> {
  readonly read: () => Output | null;
  /** False when the browser refuses to store it: the value then lasts as long as the page. */
  readonly write: (value: Input) => boolean;
  readonly remove: () => void;
  /** Called when another tab changed or removed it. */
  readonly onChange: (listener: () => void) => Stop;
}

const OwnedSchema = v.object({ owner: v.string(), value: v.unknown() });

function ownValue(stored: unknown, owner: string | null): unknown {
  return v.is(OwnedSchema, stored) && stored.owner === owner ? stored.value : undefined;
}

export function createKept<Output, Input>(
  schema: v.GenericSchema<Input, Output>,
  key: string,
  { storage = () => getEnvironment().storage, perOwner }: KeptOptions = {},
): Kept<Output, Input> {
  let refused: string | null = null;
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(refused ?? storage().read(key) ?? 'null');
        const result = v.safeParse(schema, perOwner ? ownValue(stored, perOwner()) : stored);
        return result.success ? result.output : null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      const owner = perOwner?.();
      if (owner === null) return false;
      const text = JSON.stringify(perOwner ? { owner, value } : value);
      const isStored = storage().write(key, text);
      refused = isStored ? null : text;
      return isStored;
    },
    remove: () => {
      refused = null;
      storage().remove(key);
    },
    onChange: (listener) =>
      getEnvironment().onStorageChange((changed) => {
        if (changed === null || changed === key) listener();
      }),
  };
}
