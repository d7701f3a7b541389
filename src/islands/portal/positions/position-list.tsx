/** Open positions with their filters. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { urls } from '#contract/urls.ts';
import type { OpenPosition } from '#contract/role-applications.ts';
import { formatDay } from '#domain/day-words.ts';
import { LEVEL_LABELS } from '#messages/portal/organisation-chart.ts';
import { POSITIONS_TEXT as TEXT } from '#messages/portal/positions.ts';
import { DEPARTMENT_LABELS } from '#messages/portal/profile.ts';
import {
  positionQuery,
  type PositionFilter,
  type PositionsPage,
} from '#stores/portal/positions/positions-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Empty } from '#islands/core/page-sections.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

export function placeText({
  department,
  level,
  game,
}: Pick<OpenPosition, 'department' | 'level' | 'game'>): string {
  return [DEPARTMENT_LABELS[department], LEVEL_LABELS[level], game].filter(Boolean).join(' · ');
}

interface FilterFieldProps extends PageProps<PositionsPage> {
  readonly name: Exclude<keyof PositionFilter, 'search'>;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

function FilterField({ page, name, label, options }: FilterFieldProps) {
  const id = useId();
  const filter = useStore(page.$filter);
  // One choice narrows nothing.
  if (options.length < 2) return null;
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <Select
        control={{ id, required: false }}
        name={name}
        value={filter[name]}
        placeholder={TEXT.all}
        options={options}
        onChange={(value) => page.narrow({ [name]: value })}
      />
    </div>
  );
}

/** Values that occur, with their labels. */
function distinct(
  positions: readonly OpenPosition[],
  choice: (position: OpenPosition) => readonly [value: string, label: string] | null,
): readonly SelectOption[] {
  const known = new Map(positions.map(choice).filter((each) => each !== null));
  return [...known]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([value, label]) => ({ value, label }));
}

function Search({ page }: PageProps<PositionsPage>) {
  const id = useId();
  const { search } = useStore(page.$filter);
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="label">
        {TEXT.search}
      </label>
      <TextInput
        control={{ id, required: false }}
        name="search"
        type="search"
        value={search}
        autoComplete="off"
        onChange={(text) => page.narrow({ search: text })}
      />
    </div>
  );
}

interface FiltersProps extends PageProps<PositionsPage> {
  readonly positions: readonly OpenPosition[];
}

function Filters({ page, positions }: FiltersProps) {
  const departments = distinct(positions, ({ department }) => [department, DEPARTMENT_LABELS[department]]);
  const levels = distinct(positions, ({ level }) => [String(level), LEVEL_LABELS[level] ?? String(level)]);
  const games = distinct(positions, ({ game }) => (game === null ? null : [game, game]));
  return (
    <div className="mb-6 grid items-end gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <Search page={page} />
      <FilterField page={page} name="department" label={TEXT.department} options={departments} />
      <FilterField page={page} name="level" label={TEXT.level} options={levels} />
      <FilterField page={page} name="game" label={TEXT.game} options={games} />
    </div>
  );
}

interface CardProps extends PageProps<PositionsPage> {
  readonly position: OpenPosition;
  readonly now: number;
}

function Card({ page, position, now }: CardProps) {
  const { id, role_title: title, tasks, closes_on: closes, refusal } = position;
  return (
    <li className="relative flex flex-col border border-line bg-surface p-5 sm:p-6">
      <p className="label text-muted">{placeText(position)}</p>
      <h3 className="mt-2 text-card wrap-anywhere">
        <PageLink
          address={page.address}
          query={positionQuery(id)}
          className="after:absolute after:inset-0 after:content-[''] hover:text-signal"
        >
          {title}
        </PageLink>
      </h3>
      <p className="mt-2 line-clamp-3 wrap-anywhere text-muted">{tasks}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-5 text-small tabular-nums">
        <span>{TEXT.seats(position.seats, position.free_seats)}</span>
        <span className="text-muted">
          {closes === null ? TEXT.noEnd : `${TEXT.closes} ${formatDay(closes, now)}`}
        </span>
        {refusal === 'duplicate_application' && <Badge tone="good">{TEXT.applied}</Badge>}
      </p>
    </li>
  );
}

export function PositionList({ page, now }: PageProps<PositionsPage> & { readonly now: number }) {
  const { data } = useStore(page.positions.$state);
  const shown = useStore(page.$shown);
  const all = data?.positions ?? [];
  if (all.length === 0)
    return (
      <Empty text={TEXT.none} hint={TEXT.noneHint} href={urls.teamApplications()} action={TEXT.toTeams} />
    );
  return (
    <>
      <Filters page={page} positions={all} />
      <output className="mb-3 block text-muted">
        {shown.length > 0 ? TEXT.shown(shown.length) : TEXT.noMatch}
      </output>
      {shown.length === 0 ? (
        <Button variant="quiet" onClick={page.clearFilter}>
          {TEXT.clear}
        </Button>
      ) : (
        <ul aria-label={TEXT.list} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((position) => (
            <Card key={position.id} page={page} position={position} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}
