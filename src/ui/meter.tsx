/** Progress in steps, as a bar and as text. */

interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly words: string;
  /** Number of segments; one for each point by default. */
  readonly pieces?: number;
}

export function Meter({ label, value, most, words, pieces = most }: MeterProps) {
  const filled = Math.round((value / most) * pieces);
  const tone = filled * 2 <= pieces ? 'bg-warning' : 'bg-signal';
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span aria-hidden="true">{label}</span>
        <span aria-hidden="true" className="tabular-nums">
          {words}
        </span>
      </div>
      <meter className="sr-only" aria-label={label} aria-valuetext={words} min={0} max={most} value={value} />
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: pieces }, (_, index) => (
          <span key={index} className={`h-1.5 flex-1 ${index < filled ? tone : 'bg-line'}`} />
        ))}
      </div>
    </div>
  );
}
