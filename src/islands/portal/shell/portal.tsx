/** The portal and the back office: the screen of a route, once access is granted, inside the shared shell. */
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { startEnvironment } from '#browser/environment.ts';
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { $access, $openScreen, type OpenScreen } from '#stores/auth/guard.ts';
import { isSessionStored } from '#stores/auth/session-hint.ts';
import { keepSessionAlive } from '#stores/auth/session.ts';
import { showCartMessages } from '#stores/shop/cart-messages.ts';
import { ErrorBoundary } from '#islands/core/error-boundary.tsx';
import { Feedback } from '#islands/core/feedback.tsx';
import { whenIdle } from '#islands/core/when-idle.ts';
import type { Profile } from '#contract/session.ts';
import { $profile } from '#stores/auth/profile.ts';
import type * as changeScreen from './change-screen.ts';
import { DeskTools } from './desk-tools.tsx';
import { loadedScreen, loadScreen } from './screens.ts';

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

const SecondFactorReminder = optionalPart(
  async () => (await import('#islands/admin/second-factor/reminder.tsx')).SecondFactorReminder,
);

const Bell = optionalPart(async () => (await import('./bell.tsx')).Bell);

/**
 * Fetches the screen as soon as there is a session, while the profile is still on its way; again once access is granted. Null
 * while it is not to be shown.
 */
function useScreen(): ComponentType | 'failed' | null {
  const open = useStore($openScreen);
  const access = useStore($access);
  // A held screen stays mounted and hidden, with its input.
  const isOpen = access === 'open' || access === 'unsaved';
  const path = open?.route.path;
  const visit = open?.visit ?? 0;
  const [settled, setSettled] = useState<{ readonly path: string; readonly isFailed: boolean } | null>(null);
  useEffect(() => {
    startEnvironment();
    startPortalEnvironment();
    if (path === undefined || (!isOpen && !isSessionStored())) return;
    const settle = (isFailed: boolean): void => setSettled({ path, isFailed });
    loadScreen(path).then(
      () => settle(false),
      () => {
        // Before access is granted the fetch is only early; it is made again then.
        if (!isOpen) return;
        // A newer build has other files: load its page.
        if (visit > 0) window.location.reload();
        else settle(true);
      },
    );
  }, [path, visit, isOpen]);
  if (!open?.isShown || !isOpen) return null;
  return settled?.path === path && settled?.isFailed ? 'failed' : loadedScreen(open.route.path);
}

interface ShownProps {
  /** A page of the back office. */
  readonly desk: boolean;
  readonly open: OpenScreen;
  readonly Screen: ComponentType;
}

function Shown({ desk, open, Screen }: ShownProps) {
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
      <OnboardingGate path={open.route.path} />
      <Screen />
      {desk && <DeskTools />}
      {isQuiet && <Bell />}
    </ErrorBoundary>
  );
}

type Changes = typeof changeScreen;

/** Changes of the screen without a load, once the page is idle; without their code every link is a load. */
function useChanges(open: OpenScreen | null, Screen: unknown): void {
  const [changes, setChanges] = useState<Changes | null>(null);
  const arrived = useRef(0);
  useEffect(() => whenIdle(() => void import('./change-screen.ts').then(setChanges, () => undefined)), []);
  useEffect(() => changes?.startChanges(loadScreen), [changes]);
  useEffect(() => {
    if (!changes || !open?.isShown) return;
    if (open.visit > 0) changes.arrive(open.route, arrived.current !== open.visit, Screen !== null);
    arrived.current = open.visit;
    if (Screen !== null) changes.fetchNeighbours(loadScreen);
  }, [changes, open, Screen]);
}

/** The words for a failure are in the page. */
function useFailure(isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) document.documentElement.dataset['screen'] = 'failed';
  }, [isFailed]);
}

export function Portal({ desk = false }: { readonly desk?: boolean }) {
  const open = useStore($openScreen);
  const Screen = useScreen();
  useFailure(Screen === 'failed');
  useChanges(open, Screen);
  if (Screen === 'failed' || open === null) return null;
  const { title, loadingText } = open.route;
  return (
    <>
      <Feedback />
      {Screen === null ? (
        <>
          <h1 className="text-page">{title}</h1>
          <output className="mt-6 block text-muted">{loadingText}</output>
        </>
      ) : (
        <Shown key={open.visit} desk={desk} open={open} Screen={Screen} />
      )}
    </>
  );
}
