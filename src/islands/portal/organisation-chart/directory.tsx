/** The staff directory: everyone who holds a role, by level, with filters. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CHART_LIMITS, type OrganisationChart } from '#contract/organisation-chart.ts';
import { DEPARTMENTS } from '#contract/roles.ts';
import { filterStaff, staffGames, type StaffEntry } from '#domain/organisation-chart.ts';
import { CHART_TEXT, DIRECTORY_TEXT as TEXT, LEVEL_LABELS } from '#messages/portal/organisation-chart.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import { queryOf } from '#stores/core/address.ts';
import type { OrganisationChartPage } from '#stores/portal/organisation-chart/organisation-chart-page.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { Holder } from './organisation-chart-card.tsx';
import { NoMatch } from './no-match.tsx';
import { Contacts } from './role-drawer.tsx';

type DirectoryProps = PageProps<OrganisationChartPage> & { readonly chart: OrganisationChart };

function Filters({ page, chart }: DirectoryProps) {
  const query = useStore(page.address.$view);
  const levels = Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label }));
  const departments = DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_LABELS[value] }));
  const filters = [
    ['department', TEXT.department, departments],
    ['level', TEXT.level, levels],
    ['game', TEXT.game, staffGames(chart)],
  ] as const;
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className="sr-only">{TEXT.filters}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {filters.map(([name, label, options]) => (
          <Field key={name} label={label}>
            {(control) => (
              <Select
                control={control}
                name={name}
                value={query[name]}
                placeholder={TEXT.all}
                options={options}
                onChange={(value) => page.filter(name, value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function Entry({ page, entry }: PageProps<OrganisationChartPage> & { readonly entry: StaffEntry }) {
  const { holder, role } = entry;
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] content-start items-center gap-x-4 bg-surface p-4 cut print:break-inside-avoid">
      <Holder holder={holder} size={48} />
      <div className="col-start-2">
        <PageLink
          address={page.address}
          query={queryOf({ role: role.code })}
          className="flex min-h-11 items-center link"
        >
          {role.title}
        </PageLink>
        <p className="text-small text-muted">
          {[DEPARTMENT_LABELS[role.department], LEVEL_LABELS[role.level]].join(' · ')}
        </p>
        <Contacts holder={holder} />
      </div>
    </li>
  );
}

export function Directory({ page, chart }: DirectoryProps) {
  const query = useStore(page.address.$view);
  const [pages, setPages] = useState(1);
  const entries = filterStaff(chart, query);
  const shown = entries.slice(0, pages * CHART_LIMITS.directoryRows);
  return (
    <div className="grid gap-6">
      <Filters page={page} chart={chart} />
      <output className="block text-muted">{TEXT.count(entries.length)}</output>
      {entries.length === 0 ? (
        <NoMatch page={page} hint={CHART_TEXT.noMatchHint} />
      ) : (
        <ul aria-label={TEXT.list} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((entry) => (
            <Entry key={entry.holder.id} page={page} entry={entry} />
          ))}
        </ul>
      )}
      {shown.length < entries.length && (
        <div className="print:hidden">
          <Button variant="quiet" onClick={() => setPages(pages + 1)}>
            {TEXT.more}
          </Button>
        </div>
      )}
    </div>
  );
}
