/** A sheet as the printer gives it: light in both themes, under the mark of the brand. */
import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { PRINT_TEXT } from '#messages/admin/order-prints.ts';
import type { Navigator } from '#stores/core/address.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { Button } from '#ui/button.tsx';
import { ApertureMark } from './aperture-mark.tsx';
import { Loaded } from './loaded.tsx';
import { PageLink } from './page-link.tsx';

interface PrintPageProps<Data> {
  readonly address: Navigator;
  /** Query of the page that it returns to. */
  readonly back: string;
  readonly words: Readonly<Record<'back' | 'print' | 'loading', string>>;
  readonly title: string;
  readonly read: Loadable<Data>;
  /** Whether there is something to print. */
  readonly isReady: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

export function PrintPage<Data>(props: PrintPageProps<Data>) {
  const { words, read } = props;
  const { data } = useStore(read.$state);
  return (
    <div className="grid gap-8 print:block">
      <div className="grid gap-4 print:hidden">
        <PageLink
          address={props.address}
          query={props.back}
          className="flex min-h-11 w-fit items-center label link"
        >
          {words.back}
        </PageLink>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-section">{props.title}</h1>
          {data !== null && props.isReady(data) && (
            <Button onClick={() => window.print()}>{words.print}</Button>
          )}
        </div>
      </div>
      <Loaded read={read} loading={words.loading}>
        {props.children}
      </Loaded>
    </div>
  );
}

interface PaperProps {
  readonly title: string;
  /** At the right of the head. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function Paper({ title, aside, children }: PaperProps) {
  return (
    <article aria-label={title} className="paper">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-text pb-3">
        <div className="flex items-center gap-3">
          <ApertureMark className="size-10" />
          <p className="display text-3xl leading-none tracking-wide">{BRAND_NAME}</p>
        </div>
        <div className="ml-auto text-right">
          <h2 className="text-card">{title}</h2>
          {aside}
        </div>
      </div>
      {children}
    </article>
  );
}

interface PaperFactsProps {
  readonly facts: readonly (readonly [label: string, value: string | null])[];
}

/** Facts in the head of a sheet; those without a value are left out. */
export function PaperFacts({ facts }: PaperFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
      {facts.map(
        ([label, value]) =>
          (value ?? '') !== '' && (
            <Fragment key={label}>
              <dt className="label text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** Orders on the sheet that are not to be packed. */
export function PaperWarning({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <div className="mt-4 flex flex-wrap gap-x-3 border-2 border-text px-3 py-2 font-semibold">
      <p>{PRINT_TEXT.warning}</p>
      {numbers.map((number) => (
        <span key={number} className="whitespace-nowrap">
          {number}
        </span>
      ))}
    </div>
  );
}

interface PaperTableProps {
  /** Each with its classes. */
  readonly headings: readonly (readonly [label: string, className?: string])[];
  readonly children: ReactNode;
}

export function PaperTable({ headings, children }: PaperTableProps) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {headings.map(([label, className]) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
