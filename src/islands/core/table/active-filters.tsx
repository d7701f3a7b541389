/** A chip per active filter of a table. */
import { useStore } from '@nanostores/react';
import { formatShortDate } from '#domain/dates.ts';
import { daysOf, type FilterOption, type TableFilter } from '#domain/table-query.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import type { Table } from '#stores/core/table/table.ts';
import { Chip } from '#ui/chip.tsx';

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

export function ActiveFilters<Row extends object>({ table, hasQueues }: ActiveProps<Row>) {
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
