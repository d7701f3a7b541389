/** Menu of the view: sort, columns, selection on cards, export. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { EXPORT_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import { optionalColumns } from '#stores/core/table/columns.ts';
import type { TableExport } from '#stores/core/table/export.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dropdown } from '#ui/dropdown.tsx';
import { Select } from '#ui/select.tsx';

interface TableProps<Row extends object> {
  readonly table: Table<Row>;
}

function Order<Row extends object>({ table }: TableProps<Row>) {
  const { sort } = useStore(table.$query);
  const id = useId();
  const options = table.definition.columns.flatMap(({ sort: field, label }) =>
    field === undefined
      ? []
      : [
          { value: field, label: TABLE_TEXT.ascending(label) },
          { value: `-${field}`, label: TABLE_TEXT.descending(label) },
        ],
  );
  return (
    <label htmlFor={id} className="grid gap-1">
      <span className="label">{TABLE_TEXT.sortBy}</span>
      <Select
        control={{ id, required: true }}
        name="sort"
        value={`${sort.descending ? '-' : ''}${sort.column}`}
        options={options}
        onChange={(value) => {
          const descending = value.startsWith('-');
          table.sort({ column: descending ? value.slice(1) : value, descending });
        }}
      />
    </label>
  );
}

function Columns<Row extends object>({ table }: TableProps<Row>) {
  const shownKeys = useStore(table.columns.$shown);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 label">{TABLE_TEXT.columns}</legend>
      {optionalColumns(table.definition).map(({ key, label }) => (
        <Checkbox
          key={key}
          name={key}
          checked={shownKeys.includes(key)}
          onChange={(shown) => table.columns.toggle(key, shown)}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Cards have no heading with a box for all rows. */
function SelectPage<Row extends object>({ table }: TableProps<Row>) {
  const { rows } = useStore(table.$list);
  const selected = useStore(table.$selected);
  return (
    <div className="@2xl:hidden">
      <Checkbox
        name="page"
        checked={rows.length > 0 && selected.length === rows.length}
        onChange={table.selectPage}
      >
        {TABLE_TEXT.selectPage}
      </Checkbox>
    </div>
  );
}

function Export({ files }: { readonly files: TableExport }) {
  const state = useStore(files.$export);
  const reading = state.phase === 'reading';
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        busy={reading}
        busyLabel={reading ? EXPORT_TEXT.reading(state.rows) : EXPORT_TEXT.save}
        onClick={() => void files.save()}
      >
        {EXPORT_TEXT.save}
      </Button>
      {reading && (
        <Button variant="quiet" onClick={files.cancel}>
          {EXPORT_TEXT.cancel}
        </Button>
      )}
    </div>
  );
}

interface ViewMenuProps<Row extends object> extends TableProps<Row> {
  readonly files: TableExport;
  readonly selectable: boolean;
}

export function ViewMenu<Row extends object>({ table, files, selectable }: ViewMenuProps<Row>) {
  return (
    <Dropdown label={TABLE_TEXT.view}>
      <div className="grid gap-4">
        <Order table={table} />
        {selectable && <SelectPage table={table} />}
        <Columns table={table} />
        <Export files={files} />
      </div>
    </Dropdown>
  );
}
