/** /admin-login: renders stores/auth/admin-login.ts. */
import { ADMIN_LOGIN_TEXT as TEXT } from '#messages/auth/admin-login.ts';
import { createAdminLoginPage } from '#stores/auth/admin-login.ts';
import { AccountPage } from './frame.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

function AccessLevel() {
  return (
    <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-line-strong px-4 py-3">
      <dt className="label text-muted">{TEXT.level}</dt>
      <dd className="label text-signal">{TEXT.levels}</dd>
    </dl>
  );
}

export function AdminLoginPage() {
  return (
    <AccountPage create={createAdminLoginPage}>
      {(page) => (
        <SignInFrame
          steps={page}
          title={TEXT.title}
          lead={TEXT.notice}
          above={<AccessLevel />}
          other={{ lead: TEXT.member, href: '/login', label: TEXT.memberLogin }}
        />
      )}
    </AccountPage>
  );
}
