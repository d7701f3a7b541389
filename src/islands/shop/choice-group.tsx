/** One question of the options: radio buttons that look like labels. What has sold out stays named, and cannot be chosen. */

export interface ChoiceItem {
  readonly name: string;
  readonly chosen: boolean;
  readonly soldOut: boolean;
  /** A colour to show beside the name. */
  readonly hex?: string | null;
}

interface ChoiceGroupProps {
  readonly legend: string;
  readonly soldOutLabel: string;
  readonly items: readonly ChoiceItem[];
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onChoose: (name: string) => void;
}

const CHOICE =
  'label relative flex min-h-12 min-w-13 cursor-pointer items-center justify-center gap-2.5 border border-line-strong px-3.5 text-lg transition-colors hover:not-has-disabled:border-text has-checked:border-action has-checked:bg-action has-checked:text-on-action has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal';

function Choice({
  item,
  group,
  props,
}: {
  readonly item: ChoiceItem;
  readonly group: string;
  readonly props: ChoiceGroupProps;
}) {
  return (
    <label className={CHOICE}>
      <input
        type="radio"
        name={group}
        value={item.name}
        checked={item.chosen}
        // The chosen option keeps the focus when it is sold out.
        disabled={item.soldOut && !item.chosen}
        onChange={() => props.onChoose(item.name)}
        className="sr-only"
      />
      {item.hex !== undefined && (
        <span
          aria-hidden="true"
          className="size-4.5 shrink-0 rounded-full border border-line-strong"
          style={{ background: item.hex ?? 'var(--line)' }}
        />
      )}
      {item.name}
      {item.soldOut && <span className="sr-only">{props.soldOutLabel}</span>}
    </label>
  );
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, items, invalid, describedBy } = props;
  if (items.length === 0) return null;
  return (
    <fieldset aria-describedby={invalid ? describedBy : undefined}>
      <legend className="mb-3 label">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {items.map((item) => (
          <Choice key={item.name} item={item} group={`option-${legend}`} props={props} />
        ))}
      </div>
    </fieldset>
  );
}
