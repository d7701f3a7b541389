/** Preview of an import, row by row. */
import { useStore } from '@nanostores/react';
import {
  IMPORT_KINDS,
  type ImportCell,
  type ImportChange,
  type ImportColumn,
  type ImportKind,
  type ImportPlan,
  type PlannedRow,
} from '#contract/product-import.ts';
import type { ReadFile } from '#domain/import-file.ts';
import { formatRand } from '#domain/money.ts';
import { fileCell } from '#domain/product-import.ts';
import { shorten } from '#domain/text.ts';
import {
  IMPORT_HEADINGS,
  IMPORT_TEXT as TEXT,
  IMPORT_WORDS,
  rowProblemText,
} from '#messages/admin/product-import.ts';
import type { ImportFilter, ImportPage } from '#stores/admin/inventory/import.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceList } from '#ui/choice-list.tsx';

/** Characters of a long text that are shown. */
const MAX_SHOWN = 120;

const TONES = {
  refused: 'danger',
  new_product: 'good',
  new_variant: 'good',
  changed: 'warning',
  unchanged: 'plain',
} as const;

function valueText(field: ImportColumn, value: ImportCell): string {
  if (value === null) return TEXT.empty;
  const isPrice = field === 'price' || field === 'own_price';
  if (isPrice && typeof value === 'number') return formatRand(value);
  return shorten(String(fileCell(field, value, IMPORT_WORDS)), MAX_SHOWN);
}

function quotedText(field: ImportColumn, value: ImportCell): string {
  const text = valueText(field, value);
  const isWritten = typeof value === 'string' && field !== 'status' && field !== 'category';
  return isWritten ? TEXT.quoted(text) : text;
}

function changeText({ field, from, to }: ImportChange, kind: ImportKind): string {
  const label = IMPORT_HEADINGS[field];
  const isNew = from === null && (kind === 'new_product' || kind === 'new_variant');
  return isNew
    ? TEXT.becomes(label, valueText(field, to))
    : TEXT.from(label, quotedText(field, from), quotedText(field, to));
}

interface RowProps {
  readonly row: PlannedRow;
  readonly file: ReadFile;
}

function Problems({ row, file }: RowProps) {
  return (
    <ul className="grid gap-1">
      {row.problems.map(({ field, code, other }) => (
        <li key={`${field} ${code}`} className="font-semibold wrap-anywhere text-danger">
          {rowProblemText(
            { field, code },
            shorten((file.lines[row.place - 1]?.cells[field] ?? '').trim(), MAX_SHOWN),
            other === null ? '' : TEXT.row(file.lines[other - 1]?.number ?? other),
          )}
        </li>
      ))}
    </ul>
  );
}

function Changes({ row: { kind, changes } }: Pick<RowProps, 'row'>) {
  // New rows have many fields without a former value, so they are listed side by side.
  const isNew = kind === 'new_product' || kind === 'new_variant';
  return (
    <ul className={`gap-x-5 gap-y-1 text-small empty:hidden ${isNew ? 'flex flex-wrap' : 'grid'}`}>
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          {changeText(change, kind)}
        </li>
      ))}
    </ul>
  );
}

function Row({ row, file }: RowProps) {
  const { place, kind, name, slug, sku } = row;
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures text-small text-muted">
          {TEXT.row(file.lines[place - 1]?.number ?? place)}
        </span>
        <Badge tone={TONES[kind]}>{TEXT.kind(kind)}</Badge>
        <span className="font-semibold wrap-anywhere">{name ?? slug}</span>
        <span className="text-small wrap-anywhere text-muted">{sku}</span>
      </p>
      {kind === 'refused' ? <Problems row={row} file={file} /> : <Changes row={row} />}
    </li>
  );
}

interface FilterProps {
  readonly page: ImportPage;
  readonly plan: ImportPlan;
}

function Filter({ page, plan }: FilterProps) {
  const { filter } = useStore(page.$state);
  const filters: readonly ImportFilter[] = ['effects', ...IMPORT_KINDS];
  const counts = new Map(
    IMPORT_KINDS.map((kind) => [kind, plan.rows.filter((row) => row.kind === kind).length]),
  );
  const effects = plan.rows.length - (counts.get('unchanged') ?? 0);
  const choices = [
    { value: 'effects', label: TEXT.effects(effects) },
    ...[...counts]
      .filter(([, number]) => number > 0)
      .map(([value, number]) => ({ value, label: TEXT.kindCount(value, number) })),
  ];
  return (
    <ChoiceList
      legend={TEXT.filter}
      name="import-filter"
      choices={choices}
      chosen={[filter]}
      several={false}
      onChange={([chosen]) => {
        const wanted = filters.find((one) => one === chosen);
        if (wanted !== undefined) page.filter(wanted);
      }}
    />
  );
}

export function ImportRows({ page, plan, file }: FilterProps & { readonly file: ReadFile }) {
  const { shown } = useStore(page.$state);
  const rows = useStore(page.$rows);
  const rest = rows.length - shown;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Filter page={page} plan={plan} />
      <ol className="grid grid-cols-1 border-b border-line">
        {rows.slice(0, shown).map((row) => (
          <Row key={row.place} row={row} file={file} />
        ))}
      </ol>
      {rest > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={page.showMore}>
          {TEXT.more(rest)}
        </Button>
      )}
    </div>
  );
}
