/** A part of the open row under its heading, and facts in it. */
import { useId, type ReactNode } from 'react';
import { formatMoment } from '#domain/dates.ts';

export function RowSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface BylineProps {
  readonly at: string;
  /** The moment in words; default is day and time. */
  readonly when?: string;
  readonly by: ReactNode;
}

/** When something happened, and by whom. */
export const Byline = ({ at, when = formatMoment(at), by }: BylineProps) => (
  <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
    <time dateTime={at}>{when}</time>
    <span className="empty:hidden">{by}</span>
  </p>
);

/** A labelled value; facts without a value are omitted. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export function SectionFacts({ facts }: { readonly facts: readonly Fact[] }) {
  const shownFacts = facts.filter(({ value }) => value !== null && value !== '');
  return (
    <dl className="grid">
      {shownFacts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3 border-b border-line py-2">
          <dt className="pt-0.5 label text-muted">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
