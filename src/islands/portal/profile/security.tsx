/** Email, password, second factor and other devices. */
import { urls } from '#contract/urls.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import { createSecondFactor } from '#stores/portal/profile/second-factor.ts';
import { createSessions } from '#stores/portal/profile/sessions.ts';
import { LineLink } from '#ui/link.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { SecondFactor } from './second-factor.tsx';
import { Email } from './security/email-change.tsx';
import { PasswordChange } from './security/password.tsx';
import { Recovered } from './security/recovery-codes.tsx';
import { Sessions } from './security/sessions.tsx';

function Password({ onChanged }: { readonly onChanged: () => unknown }) {
  return (
    <div className="max-w-xl">
      <h3 className="text-card">{SECURITY_TEXT.password}</h3>
      <p className="mt-2 text-muted">{SECURITY_TEXT.passwordHint}</p>
      <p className="mb-5">
        <LineLink href={urls.updatePassword()}>{SECURITY_TEXT.ownPage}</LineLink>
      </p>
      <PasswordChange onChanged={onChanged} />
    </div>
  );
}

export function Security() {
  const sessions = usePage(createSessions);
  const factor = usePage(createSecondFactor);
  return (
    <div className="grid gap-12">
      <div className="max-w-xl empty:hidden">
        <Recovered page={factor} />
      </div>
      <Email />
      <Password onChanged={() => sessions.list.reload()} />
      <SecondFactor page={factor} />
      <Sessions page={sessions} />
    </div>
  );
}
