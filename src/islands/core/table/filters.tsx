/** The choices of the filters of a table. Fetched when they are opened. */
import { useStore } from '@nanostores/react';
import { daysOf, daysValue, type FilterOption, type TableFilter } from '#domain/table-query.ts';
import { errorText } from '#messages/core/errors.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import type { TableOptions } from '#stores/core/table/filter-options.ts';
import type { Table } from '#stores/core/table/table.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

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
              onChange={(day) => onChange(daysValue(day === '' ? null : day, to))}
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
              onChange={(day) => onChange(daysValue(from, day === '' ? null : day))}
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

function Filter({ filter, chosen, onChange, source }: FilterProps & { readonly source: TableOptions }) {
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

export interface FilterPanelProps {
  readonly table: Pick<Table<object>, '$query' | 'filter' | 'options'> & {
    readonly definition: { readonly filters: readonly TableFilter[] };
  };
  readonly id: string;
}

export function FilterPanel({ table, id }: FilterPanelProps) {
  const { filters } = useStore(table.$query);
  return (
    <section
      id={id}
      data-filter-panel
      aria-label={TABLE_TEXT.filters}
      className="grid items-start gap-6 border border-line bg-surface p-5 @2xl:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
    >
      {table.definition.filters.map((filter) => (
        <Filter
          key={filter.key}
          filter={filter}
          chosen={filters[filter.key] ?? []}
          source={table.options}
          onChange={(values) => table.filter(filter, values)}
        />
      ))}
    </section>
  );
}
