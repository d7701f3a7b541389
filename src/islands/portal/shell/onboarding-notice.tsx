/** Tells on every page of members that the onboarding is not done, or asks a member who turned 18 for their consent. */
import type { Profile } from '#contract/session.ts';
import { awaitsOnboarding } from '#domain/access.ts';
import { ONBOARDING_NOTICE } from '#messages/portal/onboarding.ts';
import { ComingOfAge } from './coming-of-age.tsx';

interface NoticeProps {
  readonly path: string;
  readonly profile: Profile;
}

/** Pages of the onboarding. */
const OWN_PAGES: ReadonlySet<string> = new Set(['/recruitment', '/minor-recruitment']);

function Reminder({ path, profile }: NoticeProps) {
  if (OWN_PAGES.has(path) || !awaitsOnboarding(profile)) return null;
  const { text, action, href } = ONBOARDING_NOTICE[profile.is_minor ? 'minor' : 'adult'];
  return (
    <aside
      aria-label={ONBOARDING_NOTICE.title}
      className="mb-8 border-l-4 border-line-strong pl-4 text-muted"
    >
      <span className="mr-2">{text}</span>
      <a href={href} className="link">
        {action}
      </a>
    </aside>
  );
}

export function OnboardingNotice({ path, profile }: NoticeProps) {
  const reminder = <Reminder path={path} profile={profile} />;
  return profile.is_minor ? reminder : <ComingOfAge otherwise={reminder} />;
}
