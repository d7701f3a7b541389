/** Roles in the organisation, and the tools that each opens. */
import { useStore } from '@nanostores/react';
import type { HeldRole } from '#contract/members.ts';
import type { Route } from '#contract/routes.ts';
import { isAdminRole, backOfficeRoutes } from '#domain/access.ts';
import { formatDate, lastDayOf } from '#domain/dates.ts';
import { DEPARTMENT_LABELS, ROLES_TEXT } from '#messages/portal/profile.ts';
import type { ProfilePage } from '#stores/portal/profile/profile-page.ts';
import { $profile } from '#stores/auth/profile.ts';
import { LineLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { Empty } from '#islands/core/page-sections.tsx';

function Tools({ tools }: { readonly tools: readonly Route[] }) {
  if (tools.length === 0) return <p className="text-small text-muted">{ROLES_TEXT.noTools}</p>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <span className="label text-muted">{ROLES_TEXT.tools}</span>
      <ul className="flex flex-wrap gap-x-5">
        {tools.map(({ path, title }) => (
          <li key={path}>
            <LineLink href={path}>{title}</LineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RoleCard({ held }: { readonly held: HeldRole }) {
  const { role, game, start_date: start, end_date: end, is_primary: primary } = held;
  const tools = backOfficeRoutes({ role: 'user', onboarding: true, permissions: role.platform_permissions });
  const about = [
    DEPARTMENT_LABELS[role.department],
    game?.display_name,
    ROLES_TEXT.since(formatDate(start)),
    end === null ? undefined : ROLES_TEXT.termEnds(formatDate(lastDayOf(end))),
  ];
  return (
    <li className="border-t border-line py-5">
      <h3 className="flex flex-wrap items-center gap-x-4 gap-y-1 text-card">
        {role.role_title}
        {primary && <span className="border border-line-strong px-2 py-1 label">{ROLES_TEXT.primary}</span>}
      </h3>
      <ul className="mt-1 mb-2 flex flex-wrap gap-x-5 text-muted">
        {about.map((text) => text !== undefined && <li key={text}>{text}</li>)}
      </ul>
      <Tools tools={tools} />
    </li>
  );
}

/** Administrators need no role in the organisation for their tools. */
function AccountTools() {
  const state = useStore($profile);
  if (state.phase !== 'ready') return null;
  const { role } = state.profile;
  if (role === 'user' || !isAdminRole(role)) return null;
  return (
    <div className="border-t border-line py-5">
      <h3 className="text-card">{ROLES_TEXT.account[role]}</h3>
      <p className="mt-1 mb-2 text-muted">{ROLES_TEXT.accountHint}</p>
      <Tools tools={backOfficeRoutes(state.profile)} />
    </div>
  );
}

function Roles({ roles }: { readonly roles: readonly HeldRole[] }) {
  const profile = useStore($profile);
  if (roles.length > 0) {
    return (
      <ul>
        {roles.map((held) => (
          <RoleCard key={held.id} held={held} />
        ))}
      </ul>
    );
  }
  if (profile.phase === 'ready' && isAdminRole(profile.profile.role)) return null;
  return (
    <Empty
      text={ROLES_TEXT.empty}
      hint={ROLES_TEXT.hint}
      href="/available-positions"
      action={ROLES_TEXT.action}
    />
  );
}

export function HeldRoles({ page }: { readonly page: ProfilePage }) {
  return (
    <>
      <AccountTools />
      <Loaded read={page.roles} loading={ROLES_TEXT.loading} failed={ROLES_TEXT.failed}>
        {(roles) => <Roles roles={roles} />}
      </Loaded>
    </>
  );
}
