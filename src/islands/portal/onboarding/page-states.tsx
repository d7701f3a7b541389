/** What pages show while they fetch and when they cannot, and both onboarding pages at the end. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { apertureBlades } from '../../../domain/aperture.ts';
import { WELCOME_TEXT } from '../../../messages/portal/onboarding.ts';
import type { Loadable } from '../../../stores/core/loader.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Refused } from '../../core/loaded.tsx';
import { PageHeading } from './page-heading.tsx';

interface WaitingProps {
  readonly title: string;
  readonly text: string;
}

export function Waiting({ title, text }: WaitingProps) {
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

/** A page that is a text and links to other pages. */
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

interface WelcomeProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly returnPath: string | null;
}

const BLADES = apertureBlades(48, 21, 12);

/** The iris, open: shown when a member has joined. */
function OpenIris() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      className="size-24 shrink-0 lg:order-last lg:size-80"
    >
      <circle cx="50" cy="50" r="24" className="fill-signal" />
      {BLADES.map((path) => (
        <path key={path} d={path} className="fill-line stroke-ground" strokeWidth="0.8" />
      ))}
    </svg>
  );
}

/** The last state: a welcome and links. */
export function Welcome({ title, text, returnPath }: WelcomeProps) {
  return (
    <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <OpenIris />
      <div className="min-w-0">
        <EndPage
          title={title}
          links={[
            ...(returnPath === null ? [] : [[returnPath, WELCOME_TEXT.goOn] as const]),
            ['/my-profile', WELCOME_TEXT.profile],
            ['/team-applications', WELCOME_TEXT.teams],
            ['/update-details', WELCOME_TEXT.details],
          ]}
        >
          <p>{text}</p>
        </EndPage>
      </div>
    </div>
  );
}
