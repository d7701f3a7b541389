/** Minus, a number, plus. A blocked button keeps focus and can say why when pressed. */
import { MinusIcon, PlusIcon } from './icons.tsx';

interface QuantityStepperProps {
  /** Names the group, such as 'Quantity of Club cap'. */
  readonly label: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  readonly value: number;
  readonly canDecrease: boolean;
  readonly canIncrease: boolean;
  readonly onDecrease: () => void;
  /** Also called while blocked, so that the owner can show the reason. */
  readonly onIncrease: () => void;
  /** Id of the element that explains a limit. */
  readonly describedBy?: string;
}

const STEP =
  'hover:bg-sunken grid size-11 cursor-pointer place-items-center aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

export function QuantityStepper(props: QuantityStepperProps) {
  return (
    <fieldset aria-label={props.label} className="inline-flex items-center border border-line-strong">
      <button
        type="button"
        className={STEP}
        aria-label={props.decreaseLabel}
        aria-disabled={!props.canDecrease || undefined}
        onClick={() => {
          if (props.canDecrease) props.onDecrease();
        }}
      >
        <MinusIcon />
      </button>
      <output aria-live="polite" className="min-w-10 text-center figures text-lg">
        {props.value}
      </output>
      <button
        type="button"
        className={STEP}
        aria-label={props.increaseLabel}
        aria-describedby={props.describedBy}
        aria-disabled={!props.canIncrease || undefined}
        onClick={props.onIncrease}
      >
        <PlusIcon />
      </button>
    </fieldset>
  );
}
