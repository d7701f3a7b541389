/** The drawer of a role: holders with their contacts, seats, description. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ChartHolder, OrganisationChart } from '#contract/organisation-chart.ts';
import { urls } from '#contract/urls.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { CHART_ROLE_TEXT as TEXT, CHART_TEXT } from '#messages/portal/organisation-chart.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { queryWith } from '#stores/core/address.ts';
import type { OrganisationChartPage } from '#stores/portal/organisation-chart/organisation-chart-page.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { Holder } from './organisation-chart-card.tsx';
import { Seats } from './seats.tsx';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="label text-muted">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** The published addresses of a holder. */
export function Contacts({ holder }: { readonly holder: ChartHolder }) {
  const { email, discord } = holder;
  if (email === null && discord === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small">
      {email !== null && (
        <a href={urls.email(email)} className="inline-flex min-h-11 items-center wrap-anywhere link">
          {email}
        </a>
      )}
      {discord !== null && <span className="text-muted">{TEXT.discord(discord)}</span>}
    </p>
  );
}

function People({ holders }: { readonly holders: readonly ChartHolder[] }) {
  if (holders.length === 0) return CHART_TEXT.vacant;
  return (
    <ul className="grid gap-3">
      {holders.map((holder) => (
        <li key={holder.id} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
          <Holder holder={holder} />
          <div className="col-start-2">
            <Contacts holder={holder} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `chart` has the role also where the view has not. */
export function RoleDrawer({
  page,
  chart,
}: PageProps<OrganisationChartPage> & { readonly chart: OrganisationChart }) {
  const { role: code, hasDetails } = useStore(page.address.$view);
  const role = chart.roles.find((one) => one.code === code);
  const parent = chart.roles.find((one) => one.code === role?.parent);
  return (
    <Dialog
      open={hasDetails && role !== undefined}
      title={role?.title ?? ''}
      closeLabel={SHARED_WORDS.close}
      placement="side"
      onClose={page.closeRole}
    >
      {role !== undefined && (
        <dl>
          <Fact label={TEXT.people}>
            <People holders={chart.holders.filter((holder) => holder.role === role.code)} />
          </Fact>
          <Fact label={TEXT.seats}>
            <Seats page={page} role={role} always />
          </Fact>
          {role.description !== null && <Fact label={TEXT.about}>{role.description}</Fact>}
          {parent !== undefined && (
            <Fact label={TEXT.reportsTo}>
              <PageLink address={page.address} query={queryWith({ role: parent.code, details: '1' })}>
                {parent.title}
              </PageLink>
            </Fact>
          )}
          <Fact label={TEXT.department}>{DEPARTMENT_LABELS[role.department]}</Fact>
        </dl>
      )}
    </Dialog>
  );
}
