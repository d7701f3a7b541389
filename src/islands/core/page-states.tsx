/** Pages that are loading, failed or ended. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Loadable } from '#stores/core/loader.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Refused } from './loaded.tsx';
import { PageHeading } from './page-heading.tsx';

export function Waiting({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <output className="mt-8 flex items-center gap-3 text-muted">
        <Spinner />
        {text}
      </output>
    </>
  );
}

interface ReadPageProps<Data> {
  readonly read: Loadable<Data>;
  readonly words: { readonly title: string; readonly loading: string; readonly failed: string };
  /** Absent where the page shows the data itself. */
  readonly children?: (data: Data) => ReactNode;
}

/** A page that shows one read, with a heading until there is data. Keeps data when a later read fails. */
export function ReadPage<Data>({ read, words, children }: ReadPageProps<Data>) {
  const { data, code } = useStore(read.$state);
  if (data !== null) return children?.(data);
  if (code === null) return <Waiting title={words.title} text={words.loading} />;
  return (
    <>
      <PageHeading>{words.failed}</PageHeading>
      <div className="mt-8">
        <Refused code={code} onRetry={() => void read.reload()} />
      </div>
    </>
  );
}

interface EndPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The first link is the main one. */
  readonly links: readonly (readonly [href: string, label: string])[];
}

export function EndPage({ title, children, links }: EndPageProps) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className="mt-5 grid max-w-[60ch] gap-3 text-lead wrap-anywhere">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">
        {links.map(([href, label], index) => (
          <ButtonLink key={href} href={href} main={index === 0}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
