/** The keys of the back office, and the switch for single ones. */
import { useStore } from '@nanostores/react';
import { KEYS_TEXT as TEXT } from '../../../messages/admin/palette.ts';
import { KEY_TEXT, type ShortcutKey } from '../../../messages/core/keys.ts';
import { listOffers } from '../../../stores/core/commands.ts';
import { $keysEnabled, setKeysEnabled } from '../../../stores/core/keys.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { DeskToolProps } from './palette.tsx';

const SECTIONS: readonly (readonly [title: string, keys: readonly ShortcutKey[]])[] = [
  [TEXT.list, ['/', 'n', 'b']],
  [TEXT.row, ['j', 'k', 'e', 'r']],
];

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

/** One line per key, with a note where the page does not offer it. */
function Lines({ keys }: { readonly keys: readonly ShortcutKey[] }) {
  const offered = new Map(
    listOffers().flatMap(({ commands }) => commands.map(({ key, label }) => [key, label])),
  );
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
  const combination = TEXT.paletteKey(/mac|iphone|ipad/iu.test(navigator.userAgent));
  return (
    <Dialog open title={TEXT.title} closeLabel={TEXT.close} onClose={onClose}>
      <div className="grid gap-5">
        <section>
          <h3 className="label text-muted">{TEXT.anywhere}</h3>
          <dl>
            <Line keys={combination} text={TEXT.palette} />
            <Lines keys={['?']} />
            <Line keys="Esc" text={TEXT.escape} />
          </dl>
        </section>
        {SECTIONS.map(([title, keys]) => (
          <section key={title}>
            <h3 className="label text-muted">{title}</h3>
            <dl>
              <Lines keys={keys} />
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
