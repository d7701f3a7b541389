/** Figures in a table with a file, and the funnel of members. */
import { DASHBOARD_TEXT as TEXT } from '#messages/admin/dashboard.ts';
import type { DashboardCard } from '#stores/admin/dashboard/dashboard-card.ts';
import type { FigureTable } from '#stores/admin/dashboard/figure-table.ts';
import { Button } from '#ui/button.tsx';

interface FiguresProps {
  readonly table: FigureTable;
  readonly onSave: () => void;
}

const LINE = 'border-b border-line py-1 pr-3 last:pr-0';
const CELL = `${LINE} whitespace-nowrap first:whitespace-normal first:min-w-32`;
const NUMBER = `${CELL} text-right tabular-nums`;
const HEAD = `${LINE} align-bottom text-muted`;
const NUMBER_HEAD = `${HEAD} text-right`;

/** Scrolls sideways where it is wider than its card; by keyboard from the button in it. */
export function Figures({ table: { title, columns, rows }, onSave }: FiguresProps) {
  return (
    <div className="max-h-[32rem] overflow-auto">
      <table className="w-full text-left text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? NUMBER_HEAD : HEAD}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, texts: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row" className={`${CELL} font-normal`}>
                {first}
              </th>
              {others.map((text, index) => (
                <td key={columns[index + 1]?.label} className={NUMBER}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="sticky bottom-0 left-0 bg-surface py-2">
        <Button variant="quiet" onClick={onSave}>
          {TEXT.file}
          <span className="sr-only">{title}</span>
        </Button>
      </div>
    </div>
  );
}

type Funnel = NonNullable<DashboardCard['funnel']>;

export function FunnelSteps({ title, hint, steps }: Funnel) {
  return (
    <div className="grid gap-2">
      <h3 className="text-body">{title}</h3>
      <p className="text-small text-muted">{hint}</p>
      <ol className="grid gap-2">
        {steps.map(({ key, label, share, text }) => (
          <li key={key} className="grid gap-1 text-small">
            <span className="flex flex-wrap justify-between gap-x-3">
              {label}
              <span className="text-muted tabular-nums">{text}</span>
            </span>
            <span aria-hidden="true" className="h-2 bg-sunken">
              <span className="block h-full bg-signal" style={{ width: `${String(share)}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
