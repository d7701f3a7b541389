/** Preview of an import, row by row. */
import { useStore } from '@nanostores/react';
import type { CsvPlan } from '#contract/csv-import.ts';
import type { ReadFile } from '#domain/import-file.ts';
import { shorten } from '#domain/text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceList } from '#ui/choice-list.tsx';
import type { ImportProps } from './import-props.ts';

/** Characters of a long text that are shown. */
export const MAX_SHOWN = 120;

interface RowProps<Plan extends CsvPlan, Done> extends ImportProps<Plan, Done> {
  readonly row: Plan['rows'][number];
  readonly file: ReadFile;
}

function Problems<Plan extends CsvPlan, Done>(props: RowProps<Plan, Done>) {
  const { row, file, words, problemText } = props;
  return (
    <ul className="grid gap-1">
      {row.problems.map((problem: Plan['rows'][number]['problems'][number]) => (
        <li key={`${problem.field} ${problem.code}`} className="font-semibold wrap-anywhere text-danger">
          {problemText(
            problem,
            shorten((file.lines[row.place - 1]?.cells[problem.field] ?? '').trim(), MAX_SHOWN),
            problem.other === null ? '' : words.row(file.lines[problem.other - 1]?.number ?? problem.other),
          )}
        </li>
      ))}
    </ul>
  );
}

function PlanRow<Plan extends CsvPlan, Done>(props: RowProps<Plan, Done>) {
  const { row, file, words, tones } = props;
  const { place, kind } = row;
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures text-small text-muted">
          {words.row(file.lines[place - 1]?.number ?? place)}
        </span>
        <Badge tone={tones[kind] ?? 'plain'}>{words.kinds[kind] ?? kind}</Badge>
        {props.title(row)}
      </p>
      {kind === 'refused' ? <Problems {...props} /> : props.effect(row)}
    </li>
  );
}

interface RowsProps<Plan extends CsvPlan, Done> extends ImportProps<Plan, Done> {
  readonly plan: Plan;
  readonly file: ReadFile;
}

function Filter<Plan extends CsvPlan, Done>({ page, words, plan }: RowsProps<Plan, Done>) {
  const { filter } = useStore(page.$state);
  const counts = Object.entries(words.kinds).map(([value, label]) => {
    const number = plan.rows.filter(({ kind }) => kind === value).length;
    return { value, number, label: words.kindCount(label, number) };
  });
  const effects = plan.rows.filter(({ kind }) => kind !== 'unchanged').length;
  return (
    <ChoiceList
      legend={words.filter}
      name="import-filter"
      choices={[
        { value: 'effects', label: words.effects(effects) },
        ...counts.filter(({ number }) => number > 0),
      ]}
      chosen={[filter]}
      several={false}
      onChange={([chosen]) => {
        if (chosen !== undefined) page.filter(chosen);
      }}
    />
  );
}

export function ImportRows<Plan extends CsvPlan, Done>(props: RowsProps<Plan, Done>) {
  const { page, words } = props;
  const { shown } = useStore(page.$state);
  const rows = useStore(page.$rows);
  const rest = rows.length - shown;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filter {...props} />
      <ol className="grid grid-cols-1 border-b border-line">
        {rows.slice(0, shown).map((row) => (
          <PlanRow key={row.place} {...props} row={row} />
        ))}
      </ol>
      {rest > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={page.showMore}>
          {words.more(rest)}
        </Button>
      )}
    </div>
  );
}
