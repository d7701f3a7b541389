/** All steps of a long form at a glance: those that may be opened lead there, the others wait. */

export interface ListedStep {
  readonly name: string;
  readonly label: string;
  readonly done: boolean;
  /** Accessible text after the label. */
  readonly state: string;
  /** Opens it; null where it is open, or may not be opened yet. */
  readonly open: (() => void) | null;
}

interface StepListProps {
  readonly label: string;
  readonly current: string;
  readonly steps: readonly ListedStep[];
  /** Beside the form on a wide screen, instead of above it. */
  readonly beside?: boolean;
}

/** Drawn: a font need not have the sign. */
function Tick() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="3">
      <path d="M4.5 12.5l5 5 10-11" />
    </svg>
  );
}

interface MarkProps {
  readonly number: number;
  readonly done: boolean;
  readonly current: boolean;
}

function Mark({ number, done, current }: MarkProps) {
  const look = current
    ? 'border-text bg-text text-ground'
    : done
      ? 'border-signal text-signal'
      : 'border-line-strong text-muted';
  return (
    <span
      aria-hidden="true"
      className={`grid size-11 shrink-0 place-items-center border figures text-lg ${look}`}
    >
      {done && !current ? <Tick /> : number}
    </span>
  );
}

interface StepProps {
  readonly step: ListedStep;
  readonly number: number;
  readonly here: boolean;
  /** Class below which the label is visually hidden. */
  readonly hidden: string;
}

function Step({ step, number, here, hidden }: StepProps) {
  const content = (
    <>
      <Mark number={number} done={step.done} current={here} />
      <span className={`label ${hidden} ${here ? '' : 'text-muted'}`}>
        {step.label}
        <span className="sr-only">{step.state}</span>
      </span>
    </>
  );
  if (here || step.open === null) {
    return (
      <span aria-current={here ? 'step' : undefined} className="flex items-center gap-3">
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="flex min-h-11 cursor-pointer items-center gap-3 text-left hover:text-signal"
      onClick={step.open}
    >
      {content}
    </button>
  );
}

export function StepList({ label, current, steps, beside = false }: StepListProps) {
  const place = beside ? 'lg:sticky lg:top-28 lg:self-start' : '';
  const row = beside ? 'gap-1.5 lg:grid lg:gap-2.5' : 'flex-wrap gap-x-1.5 gap-y-2 sm:gap-x-7';
  return (
    <nav aria-label={label} className={place}>
      <ol className={`flex ${row}`}>
        {steps.map((step, index) => (
          <li key={step.name}>
            <Step
              step={step}
              number={index + 1}
              here={step.name === current}
              hidden={beside ? 'max-lg:sr-only' : 'max-sm:sr-only'}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}
