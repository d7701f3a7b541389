/** Fetches the notice about the onboarding only where it applies. */
import { useStore } from '@nanostores/react';
import type { Profile } from '#contract/session.ts';
import { $profile } from '#stores/auth/profile.ts';
import { optionalPart } from '#islands/core/optional-part.tsx';

interface NoticeProps {
  readonly path: string;
  readonly profile: Profile;
}

const OnboardingNotice = optionalPart<NoticeProps>(
  async () => (await import('./onboarding-notice.tsx')).OnboardingNotice,
);

export function OnboardingGate({ path }: { readonly path: string }) {
  const state = useStore($profile);
  if (state.phase !== 'ready' || state.guessed || state.profile.onboarding) return null;
  return <OnboardingNotice path={path} profile={state.profile} />;
}
