/** The portal and the back office: the screen of a route, once access is granted, inside the shared shell. */
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { startEnvironment } from '#browser/environment.ts';
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { $access } from '#stores/auth/guard.ts';
import { isSessionStored } from '#stores/auth/session-hint.ts';
import { keepSessionAlive } from '#stores/auth/session.ts';
import { showCartMessages } from '#stores/shop/cart-messages.ts';
import { ErrorBoundary } from '#islands/core/error-boundary.tsx';
import { Feedback } from '#islands/core/feedback.tsx';
import { whenIdle } from '#islands/core/when-idle.ts';
import type { Profile } from '#contract/session.ts';
import { $profile } from '#stores/auth/profile.ts';
import { DeskTools } from './desk-tools.tsx';
import { SCREENS } from './screens.ts';

function Nothing(): null {
  return null;
}

/** `load` imports the module and returns the component. */
function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }));
  return function OptionalPart(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

interface NoticeProps {
  readonly path: string;
  readonly profile: Profile;
}

const OnboardingNotice = optionalPart<NoticeProps>(
  async () => (await import('./onboarding-notice.tsx')).OnboardingNotice,
);

function OnboardingGate({ path }: { readonly path: string }) {
  const state = useStore($profile);
  if (state.phase !== 'ready' || state.guessed || state.profile.onboarding) return null;
  return <OnboardingNotice path={path} profile={state.profile} />;
}

interface PortalProps {
  /** A page of the back office. */
  readonly desk?: boolean | undefined;
  /** Path of the route, as the table of routes writes it. */
  readonly path: string;
  readonly title: string;
  readonly loadingText: string;
}

const SecondFactorReminder = optionalPart(
  async () => (await import('#islands/admin/second-factor/reminder.tsx')).SecondFactorReminder,
);

const Bell = optionalPart(async () => (await import('./bell.tsx')).Bell);

type Loaded = { readonly Screen: ComponentType } | 'failed' | null;

/** Fetches the screen as soon as there is a session, while the profile is still on its way; again once access is granted. */
function useScreen(path: string): Loaded {
  const access = useStore($access);
  // A held screen stays mounted and hidden, with its input.
  const isOpen = access === 'open' || access === 'unsaved';
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    startEnvironment();
    startPortalEnvironment();
    if (!isOpen && !isSessionStored()) return;
    SCREENS[path]?.().then(setLoaded, () => {
      // Before access is granted the fetch is only early; it is made again then.
      if (isOpen) setLoaded('failed');
    });
  }, [path, isOpen]);
  return isOpen ? loaded : null;
}

interface ShownProps extends Pick<PortalProps, 'path' | 'desk'> {
  readonly Screen: ComponentType;
}

function Shown({ path, desk = false, Screen }: ShownProps) {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    showCartMessages();
    whenIdle(() => {
      keepSessionAlive();
      setIsQuiet(true);
    });
  }, []);
  return (
    <ErrorBoundary scope="screen">
      {desk && <SecondFactorReminder />}
      <OnboardingGate path={path} />
      <Screen />
      {desk && <DeskTools />}
      {isQuiet && <Bell />}
    </ErrorBoundary>
  );
}

export function Portal({ path, desk, title, loadingText }: PortalProps) {
  const loaded = useScreen(path);
  useEffect(() => {
    // The words for it are in the page.
    if (loaded === 'failed') document.documentElement.dataset['screen'] = loaded;
  }, [loaded]);
  if (loaded === 'failed') return null;
  return (
    <>
      <Feedback />
      {loaded === null ? (
        <>
          <h1 className="text-page">{title}</h1>
          <output className="mt-6 block text-muted">{loadingText}</output>
        </>
      ) : (
        <Shown path={path} desk={desk} Screen={loaded.Screen} />
      )}
    </>
  );
}
