/** The seats of a role, with the way to the open ones. */
import { useStore } from '@nanostores/react';
import type { ChartRole } from '#contract/organisation-chart.ts';
import { applyPath, openSeats } from '#domain/organisation-chart.ts';
import { CHART_TEXT as TEXT } from '#messages/portal/organisation-chart.ts';
import type { OrganisationChartPage } from '#stores/portal/organisation-chart/organisation-chart-page.ts';
import type { PageProps } from '#islands/core/use-page.ts';

interface SeatsProps extends PageProps<OrganisationChartPage> {
  readonly role: ChartRole;
  /** Tab reaches the links of one card only. */
  readonly tabIndex?: -1 | undefined;
  /** Also for one seat that is taken. */
  readonly always?: boolean;
}

function Apply({ page, role, tabIndex }: SeatsProps) {
  const canApply = useStore(page.alerts.$canApply);
  const path = canApply ? applyPath(role) : '/recruitment';
  return (
    <span className="print:hidden">
      {TEXT.dash}
      <a
        href={path ?? undefined}
        tabIndex={tabIndex}
        aria-label={canApply ? TEXT.applyFor(role.title) : undefined}
        className="font-semibold link"
      >
        {canApply ? TEXT.apply : TEXT.finishOnboarding}
      </a>
    </span>
  );
}

/** One button for both states, which keeps the focus. */
function Alert({ page, role, tabIndex }: SeatsProps) {
  const canApply = useStore(page.alerts.$canApply);
  const isSet = useStore(page.alerts.$codes).has(role.code);
  const isBusy = useStore(page.alerts.$busyKey) !== null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 print:hidden">
      <span className="text-muted">{isSet ? TEXT.waiting : TEXT.notAdvertised}</span>
      {canApply && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={(isSet ? TEXT.stopAlertFor : TEXT.alertFor)(role.title)}
          aria-disabled={isBusy}
          className="min-h-6 cursor-pointer text-left font-semibold link"
          onClick={() => void page.alerts.toggle(role)}
        >
          {isSet ? TEXT.stopAlert : TEXT.alert}
        </button>
      )}
    </span>
  );
}

/** "2 of 3 · 1 open — Apply", or "Not advertised" below it. */
export function Seats(props: SeatsProps) {
  const { role, always = false } = props;
  const open = openSeats(role);
  if (open === 0 && role.seats === 1 && !always) return null;
  return (
    <div className="text-small">
      <span className="text-muted">{(open > 0 ? TEXT.takenAnd : TEXT.taken)(role.taken, role.seats)}</span>
      {open > 0 && <strong>{TEXT.open(open)}</strong>}
      {open > 0 && (role.posting === null ? <Alert {...props} /> : <Apply {...props} />)}
    </div>
  );
}
