/** Filters of a table: the panel with the choices, and a chip per active filter. */
import { useStore } from '@nanostores/react';
import { formatShortDate } from '../../../domain/dates.ts';
import { daysOf, daysValue, type FilterOption, type TableFilter } from '../../../domain/table-query.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { TABLE_TEXT } from '../../../messages/core/table.ts';
import type { TableOptions } from '../../../stores/core/table/filter-options.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

interface FilterProps<Filter extends TableFilter = TableFilter> {
  readonly filter: Filter;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

type OfKind<Kind extends TableFilter['kind']> = Extract<TableFilter, { readonly kind: Kind }>;

function DaysFilter({ filter, chosen, onChange }: FilterProps<OfKind<'days'>>) {
  const { from, to } = daysOf(chosen);
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1.5 label">{filter.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        <Field label={TABLE_TEXT.from}>
          {(control) => (
            <TextInput
              control={control}
              name={`${filter.key}-from`}
              type="date"
              value={from ?? ''}
              onChange={(day) => {
                onChange(daysValue(day === '' ? null : day, to));
              }}
            />
          )}
        </Field>
        <Field label={TABLE_TEXT.to}>
          {(control) => (
            <TextInput
              control={control}
              name={`${filter.key}-to`}
              type="date"
              value={to ?? ''}
              onChange={(day) => {
                onChange(daysValue(from, day === '' ? null : day));
              }}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

interface LoadedProps extends FilterProps<OfKind<'loaded'>> {
  readonly source: TableOptions;
}

/** Options of the database, and chosen values that are not among them. */
function withChosen(options: readonly FilterOption[], chosen: readonly string[]): readonly FilterOption[] {
  const known = new Set(options.map(({ value }) => value));
  const others = chosen.filter((value) => !known.has(value));
  return [...options, ...others.map((value) => ({ value, label: value }))];
}

function LoadedFilter({ filter, chosen, onChange, source }: LoadedProps) {
  const state = useStore(source.$options)[filter.key];
  const choices = withChosen(state?.options ?? [], chosen);
  const loading = state === undefined || state.phase === 'loading';
  return (
    <div className="grid content-start gap-2">
      <ChoiceList
        several
        legend={filter.label}
        name={filter.key}
        choices={choices}
        chosen={chosen}
        onChange={onChange}
      />
      <output className="block text-small text-muted empty:hidden">
        {loading && choices.length === 0 && TABLE_TEXT.optionsLoading}
        {state?.phase === 'ready' && choices.length === 0 && TABLE_TEXT.optionsEmpty}
        {state?.phase === 'failed' && state.failure !== null && errorText(state.failure)}
      </output>
      {state?.phase === 'failed' && (
        <button
          type="button"
          className="min-h-11 cursor-pointer justify-self-start link"
          onClick={() => void source.load()}
        >
          {TABLE_TEXT.retry}
        </button>
      )}
    </div>
  );
}

interface AnyFilterProps extends FilterProps {
  readonly source: TableOptions;
}

function Filter({ filter, chosen, onChange, source }: AnyFilterProps) {
  if (filter.kind === 'days') return <DaysFilter filter={filter} chosen={chosen} onChange={onChange} />;
  if (filter.kind === 'loaded')
    return <LoadedFilter filter={filter} chosen={chosen} onChange={onChange} source={source} />;
  const choices = filter.options.map(({ value, label }) => ({ value, label }));
  if (filter.kind === 'choice')
    return (
      <ChoiceList
        several
        legend={filter.label}
        name={filter.key}
        choices={choices}
        chosen={chosen}
        onChange={onChange}
      />
    );
  return (
    <ChoiceList
      several={false}
      legend={filter.label}
      name={filter.key}
      choices={[{ value: '', label: TABLE_TEXT.any }, ...choices]}
      chosen={chosen.length === 0 ? [''] : chosen}
      onChange={onChange}
    />
  );
}

interface PanelProps<Row extends object> {
  readonly table: Table<Row>;
  readonly id: string;
}

export function FilterPanel<Row extends object>({ table, id }: PanelProps<Row>) {
  const { filters } = useStore(table.$query);
  return (
    <section
      id={id}
      data-filter-panel
      aria-label={TABLE_TEXT.filters}
      className="grid items-start gap-6 border border-line bg-surface p-5 @2xl:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
    >
      {table.resource.filters.map((filter) => (
        <Filter
          key={filter.key}
          filter={filter}
          chosen={filters[filter.key] ?? []}
          source={table.options}
          onChange={(values) => {
            table.filter(filter, values);
          }}
        />
      ))}
    </section>
  );
}

/** What a chosen value is called. */
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
}

export function ActiveFilters<Row extends object>({ table }: ActiveProps<Row>) {
  const query = useStore(table.$query);
  const loaded = useStore(table.options.$options);
  const chips = table.resource.filters.flatMap((filter) =>
    (query.filters[filter.key] ?? []).map((value) => ({
      filter,
      value,
      words: wordsOf(filter, value, loaded[filter.key]?.options ?? []),
    })),
  );
  // A search alone is emptied where it was typed.
  if (chips.length === 0) return null;
  return (
    <ul aria-label={TABLE_TEXT.activeFilters} className="flex flex-wrap items-center gap-2">
      {chips.map(({ filter, value, words }) => (
        <li key={`${filter.key} ${value}`}>
          <button
            type="button"
            aria-label={TABLE_TEXT.removeFilter(filter.label, words)}
            className="flex min-h-11 cursor-pointer items-center gap-2 border border-line-strong bg-surface py-1 pr-2 pl-3 text-left text-small hover:border-text"
            onClick={() => {
              const others = (query.filters[filter.key] ?? []).filter((other) => other !== value);
              table.filter(filter, others);
            }}
          >
            {TABLE_TEXT.filterChip(filter.label, words)}
            <CloseIcon />
          </button>
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
