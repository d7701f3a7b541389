import type { ReactNode } from 'react';
import { apertureBlades } from '#domain/aperture.ts';
import { WELCOME_TEXT } from '#messages/portal/onboarding.ts';
import { EndPage } from '#islands/core/page-states.tsx';

interface WelcomeProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly returnPath: string | null;
}

const BLADES = apertureBlades(48, 21, 12);

/** The iris, open: shown when a member has joined. */
function OpenIris() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-24 shrink-0 lg:order-last lg:size-80">
      <circle cx="50" cy="50" r="24" className="fill-signal" />
      {BLADES.map((path) => (
        <path key={path} d={path} className="fill-line stroke-ground" strokeWidth="0.8" />
      ))}
    </svg>
  );
}

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
