/** One step in a review: its answers and an edit button. */
import { REVIEW_TEXT } from '#messages/portal/onboarding.ts';

/** A missing value is null. */
export type ReviewLines = readonly (readonly [label: string, value: string | null])[];

interface ReviewPartProps {
  readonly title: string;
  readonly lines: ReviewLines;
  /** Accessible name of the button; no button without it. */
  readonly changeLabel?: string | undefined;
  readonly onChange: () => void;
}

export function ReviewPart({ title, lines, changeLabel, onChange }: ReviewPartProps) {
  return (
    <section className="border-t border-line py-5">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-card">{title}</h3>
        {changeLabel !== undefined && (
          <button
            type="button"
            aria-label={changeLabel}
            className="-mr-2 min-h-11 cursor-pointer px-2 link"
            onClick={onChange}
          >
            {REVIEW_TEXT.change}
          </button>
        )}
      </div>
      <dl className="mt-2 grid gap-x-6 gap-y-0.5 sm:grid-cols-[12rem_1fr] sm:gap-y-2">
        {lines.map(([label, value]) => {
          // The heading shows it already.
          const isHeading = label === title;
          return (
            <div key={label} className="contents">
              <dt className={isHeading ? 'sr-only' : 'text-muted max-sm:text-small'}>{label}</dt>
              <dd
                className={`wrap-anywhere max-sm:mb-2 ${value === null ? 'text-muted' : ''} ${isHeading ? 'col-span-full' : ''}`}
              >
                {value ?? REVIEW_TEXT.none}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
