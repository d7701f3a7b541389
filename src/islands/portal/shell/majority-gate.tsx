/** Fetches the notice for members who turned 18 only where it can apply. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $profile } from '../../../stores/auth/profile.ts';

function Nothing() {
  return null;
}

const ComingOfAge = lazy(async () => {
  // A notice that cannot be fetched must not take the page with it.
  const module = await import('./coming-of-age.tsx').catch(() => null);
  return { default: module?.ComingOfAge ?? Nothing };
});

/** A guardian's consent lapses together with the onboarding, so the notice cannot apply to onboarded members and minors. */
export function MajorityGate() {
  const state = useStore($profile);
  if (state.phase !== 'ready' || state.guessed) return null;
  if (state.profile.onboarding || state.profile.is_minor) return null;
  return (
    <Suspense>
      <ComingOfAge />
    </Suspense>
  );
}
