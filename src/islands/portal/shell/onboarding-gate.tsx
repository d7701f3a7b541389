/** Fetches the notice about the onboarding only where it applies. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Profile } from '../../../contract/session.ts';
import { $profile } from '../../../stores/auth/profile.ts';

interface NoticeProps {
  readonly path: string;
  readonly profile: Profile;
}

function Nothing(): ReactNode {
  return null;
}

const OnboardingNotice = lazy(async (): Promise<{ default: ComponentType<NoticeProps> }> => {
  // A notice that cannot be fetched must not take the page with it.
  const module = await import('./onboarding-notice.tsx').catch(() => null);
  return { default: module?.OnboardingNotice ?? Nothing };
});

export function OnboardingGate({ path }: { readonly path: string }) {
  const state = useStore($profile);
  if (state.phase !== 'ready' || state.guessed || state.profile.onboarding) return null;
  return (
    <Suspense>
      <OnboardingNotice path={path} profile={state.profile} />
    </Suspense>
  );
}
