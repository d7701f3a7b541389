/** The keys of the back office, and the switch for single ones. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { KEYS_TEXT as TEXT } from '#messages/admin/palette.ts';
import { KEY_PLACES, KEY_TEXT, type KeyPlace, type ShortcutKey } from '#messages/core/keys.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { commandsIn } from '#stores/core/commands.ts';
import { $keysEnabled, setKeysEnabled } from '#stores/core/keys.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openPlace } from '#islands/core/desk-keys.ts';
import type { DeskToolProps } from './palette.tsx';

interface LineProps {
  readonly keys: string;
  readonly text: string;
  readonly note?: string;
}

function Line({ keys, text, note }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
      <dt>
        {text}
        {note !== undefined && <span className="ml-1.5 text-muted">{note}</span>}
      </dt>
      <dd>
        <kbd className="border border-line-strong px-2 py-0.5 whitespace-nowrap">{keys}</kbd>
      </dd>
    </div>
  );
}

/** N adds to the list, or a note to the open row: it is listed where it works. */
function isListed(key: ShortcutKey, name: KeyPlace, place: Element | null): boolean {
  return key !== 'n' || (name === 'list') === (place === null);
}

function Lines({ keys, place }: { readonly keys: readonly ShortcutKey[]; readonly place: Element | null }) {
  const offered = new Map(commandsIn(place).map(({ key, label }) => [key, label]));
  return keys.map((key) => (
    <Line
      key={key}
      keys={key.toUpperCase()}
      text={offered.get(key) ?? KEY_TEXT[key]}
      {...(!offered.has(key) && { note: TEXT.unavailable })}
    />
  ));
}

export function KeysDialog({ onClose }: DeskToolProps) {
  const isEnabled = useStore($keysEnabled);
  // The place under this dialog, which is not open yet.
  const [place] = useState(openPlace);
  const isMac = /mac|iphone|ipad/iu.test(navigator.userAgent);
  const combination = TEXT.paletteKey(isMac);
  return (
    <Dialog open title={TEXT.title} closeLabel={SHARED_WORDS.close} onClose={onClose}>
      <div className="grid gap-5">
        <section>
          <h3 className="label text-muted">{TEXT.anywhere}</h3>
          <dl>
            <Line keys={combination} text={TEXT.palette} />
            <Lines keys={KEY_PLACES.anywhere} place={place} />
            <Line keys="Esc" text={TEXT.escape} />
            <Line keys={TEXT.undoKey(isMac)} text={TEXT.undo} />
          </dl>
        </section>
        {(['list', 'row'] as const).map((name) => (
          <section key={name}>
            <h3 className="label text-muted">{TEXT[name]}</h3>
            <dl>
              <Lines keys={KEY_PLACES[name].filter((key) => isListed(key, name, place))} place={place} />
            </dl>
          </section>
        ))}
        <Checkbox
          name="keys"
          checked={isEnabled}
          hint={TEXT.settingHint(combination)}
          onChange={setKeysEnabled}
        >
          {TEXT.setting}
        </Checkbox>
      </div>
    </Dialog>
  );
}
