/** The line above a table: title, search, filters, view, main actions. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { errorText } from '#messages/core/errors.ts';
import { KEY_TEXT } from '#messages/core/keys.ts';
import { EXPORT_TEXT, TABLE_TEXT } from '#messages/core/table.ts';
import type { TableExport } from '#stores/core/table/export.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Button } from '#ui/button.tsx';
import { formatShortDate } from '#domain/dates.ts';
import { daysOf, type FilterOption, type TableFilter } from '#domain/table-query.ts';
import { Chip } from '#ui/chip.tsx';
import { useCommands } from '../use-commands.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { FilterPanelProps } from './filters.tsx';
import { ViewMenu } from './view-menu.tsx';
import type { SavedViewsProps } from './saved-views.tsx';

function wordsOf(filter: TableFilter, value: string, loaded: readonly FilterOption[]): string {
  if (filter.kind !== 'days') {
    const options: readonly FilterOption[] = filter.kind === 'loaded' ? loaded : filter.options;
    return options.find((option) => option.value === value)?.label ?? value;
  }
  const { from, to } = daysOf([value]);
  const day = (text: string | null): string => (text === null ? '' : formatShortDate(`${text}T12:00:00Z`));
  return TABLE_TEXT.days(day(from), day(to));
}

interface ActiveProps<Row extends object> {
  readonly table: Table<Row>;
  /** Tabs show the chosen queue. */
  readonly hasQueues: boolean;
}

function ActiveFilters<Row extends object>({ table, hasQueues }: ActiveProps<Row>) {
  const query = useStore(table.$query);
  const loaded = useStore(table.options.$options);
  const chips = table.definition.filters.flatMap((filter) => {
    const values = query.filters[filter.key] ?? [];
    if (hasQueues && filter.key === 'queue' && values.length === 1) return [];
    return values.map((value) => ({
      filter,
      value,
      words: wordsOf(filter, value, loaded[filter.key]?.options ?? []),
    }));
  });
  // A search alone is emptied where it was typed.
  if (chips.length === 0) return null;
  return (
    <ul aria-label={TABLE_TEXT.activeFilters} className="flex flex-wrap items-center gap-2">
      {chips.map(({ filter, value, words }) => (
        <li key={`${filter.key} ${value}`}>
          <Chip
            label={TABLE_TEXT.removeFilter(filter.label, words)}
            onRemove={() => {
              const others = (query.filters[filter.key] ?? []).filter((other) => other !== value);
              table.filter(filter, others);
            }}
          >
            {TABLE_TEXT.filterChip(filter.label, words)}
          </Chip>
        </li>
      ))}
      <li>
        <button type="button" className="min-h-11 cursor-pointer px-2 link" onClick={table.clear}>
          {TABLE_TEXT.clearAll}
        </button>
      </li>
    </ul>
  );
}

const SavedViews = lazyPart<SavedViewsProps>(
  async () => (await import('./saved-views.tsx')).SavedViews,
  <Button variant="quiet" busy>
    {TABLE_TEXT.savedViews}
  </Button>,
);

function SavedViewsButton({ table }: SavedViewsProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <SavedViews table={table} />;
  return (
    <Button variant="quiet" onClick={() => setIsAsked(true)}>
      {TABLE_TEXT.savedViews}
    </Button>
  );
}

/** Filters of any rows: the panel does not depend on their type. */
const FilterPanel = lazyPart<FilterPanelProps>(async () => (await import('./filters.tsx')).FilterPanel);

interface SearchProps<Row extends object> {
  readonly table: Table<Row>;
  readonly hint: string;
}

function Search<Row extends object>({ table, hint }: SearchProps<Row>) {
  const typed = useStore(table.$typed);
  const id = useId();
  const [first] = useStore(table.$list).rows;
  const field = useCommands<HTMLInputElement>([
    {
      label: KEY_TEXT['/'],
      key: '/',
      run: () => {
        field.current?.select();
      },
    },
    {
      label: KEY_TEXT.j,
      key: 'j',
      hidden: true,
      run: () => first && table.open(table.definition.keyOf(first)),
    },
  ]);
  return (
    <div className="min-w-24 flex-1 @2xl:max-w-72">
      <label htmlFor={id} className="sr-only">
        {TABLE_TEXT.search}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        value={typed}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        className="control text-ellipsis"
        onChange={(event) => table.search(event.target.value)}
      />
    </div>
  );
}

/** Result of the export; always present, so that screen readers announce it. */
function ExportMessage({ files }: { readonly files: TableExport }) {
  const state = useStore(files.$export);
  return (
    <output className="block text-small text-muted empty:hidden">
      {state.phase === 'reading' && EXPORT_TEXT.reading(state.rows)}
      {state.phase === 'done' && (state.cut ? EXPORT_TEXT.cut(state.rows) : EXPORT_TEXT.done(state.rows))}
      {state.phase === 'failed' && errorText(state.failure)}
    </output>
  );
}

interface ToolbarProps<Row extends object> {
  readonly table: Table<Row>;
  readonly files: TableExport;
  readonly title: string;
  readonly searchHint: string;
  readonly selectable: boolean;
  readonly actions?: ReactNode;
  readonly hasQueues: boolean;
}

export function Toolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { table, files, actions } = props;
  const [filtersOpen, setFiltersOpen] = useState(false);
  const panelId = useId();
  const count = Object.keys(useStore(table.$query).filters).length;
  useCommands([
    { label: TABLE_TEXT.filters, run: () => setFiltersOpen(true) },
    { label: EXPORT_TEXT.save, run: () => void files.save() },
    { label: TABLE_TEXT.refresh, run: () => void table.reload() },
  ]);
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* On a phone the breadcrumbs show the title. */}
      <div className="relative flex flex-wrap items-center gap-2">
        <h1 className="sr-only text-section @2xl:not-sr-only @2xl:mr-2!">{props.title}</h1>
        <div className="order-2 flex w-full flex-wrap gap-2 @2xl:order-none @2xl:w-auto @2xl:shrink-0 @2xl:grow @2xl:basis-[25rem]">
          <Search table={table} hint={props.searchHint} />
          <button
            type="button"
            className="button button-quiet"
            aria-expanded={filtersOpen}
            aria-controls={filtersOpen ? panelId : undefined}
            onClick={() => setFiltersOpen(!filtersOpen)}
          >
            {count === 0 ? TABLE_TEXT.filters : TABLE_TEXT.filtersActive(count)}
          </button>
          <ViewMenu table={table} files={files} selectable={props.selectable} />
          <SavedViewsButton table={table} />
        </div>
        {actions !== undefined && <div className="flex gap-2 overflow-x-auto *:shrink-0">{actions}</div>}
      </div>
      <ExportMessage files={files} />
      {filtersOpen && <FilterPanel id={panelId} table={table} />}
      <ActiveFilters table={table} hasQueues={props.hasQueues} />
    </div>
  );
}
