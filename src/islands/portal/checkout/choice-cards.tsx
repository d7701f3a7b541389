/** Radio cards with description and price; one is always selected. */

export interface CardChoice {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly price?: string;
}

interface ChoiceCardsProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly CardChoice[];
  readonly chosen: string;
  readonly onChange: (value: string) => void;
}

function Card({ choice, ...props }: Omit<ChoiceCardsProps, 'legend' | 'choices'> & { choice: CardChoice }) {
  const { value, label, hint, price } = choice;
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-4 border border-line-strong px-4 py-3 has-checked:border-text has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-signal">
      <input
        type="radio"
        name={props.name}
        value={value}
        checked={props.chosen === value}
        className="size-5 shrink-0 accent-(--signal) outline-none"
        onChange={() => props.onChange(value)}
      />
      <span className="min-w-0 flex-1">
        <span className="block label">{label}</span>
        <span className="block text-small text-muted">{hint}</span>
      </span>
      {price !== undefined && <span className="shrink-0 figures text-2xl leading-none">{price}</span>}
    </label>
  );
}

export function ChoiceCards({ legend, choices, ...card }: ChoiceCardsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 label">{legend}</legend>
      {choices.map((choice) => (
        <Card key={choice.value} choice={choice} {...card} />
      ))}
    </fieldset>
  );
}
