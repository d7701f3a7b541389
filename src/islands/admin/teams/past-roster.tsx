/** The roster of a team on a past day. */
import { useState } from 'react';
import type { DayMemberRow } from '#contract/matches.ts';
import { urls } from '#contract/urls.ts';
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import { formatDate, formatShortDate } from '#domain/dates.ts';
import { badgeOf } from '#domain/roster-dialog.ts';
import { ROSTER_DESK as TEXT } from '#messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { rosterQuery } from '#stores/admin/teams/teams-address.ts';
import { createPastRoster } from '#stores/admin/teams/teams-roster.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';

interface DayProps {
  readonly address: Navigator;
  readonly team: string;
  readonly day: string | null;
}

/** Days before it have a year that is not typed to its end. */
const FIRST_DAY = '2000-01-01';

export function RosterDay({ address, team, day }: DayProps) {
  const [typed, setTyped] = useState(day ?? '');
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day ?? '');
  }
  return (
    <div className="max-w-md">
      <Field label={TEXT.on} hint={TEXT.onHint}>
        {(control) => (
          <TextInput
            control={control}
            name="on"
            type="date"
            value={typed}
            onChange={(next) => {
              setTyped(next);
              if (next === '' || next >= FIRST_DAY) address.go(rosterQuery(team, next === '' ? null : next));
            }}
          />
        )}
      </Field>
    </div>
  );
}

function Person({ person }: { readonly person: DayMemberRow }) {
  const { gamertag, full_name: name, joined_at: joined, left_at: left } = person;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-3 last:border-b">
      <span className="min-w-0">
        {gamertag === null ? (
          <span className="font-semibold wrap-anywhere">{name ?? TEXT.nameless}</span>
        ) : (
          <a href={urls.player(gamertag)} className="inline-flex min-h-11 items-center font-semibold link">
            {gamertag}
          </a>
        )}
        <span className="ml-3 text-small text-muted">
          {left === null
            ? TEXT.joined(formatShortDate(joined))
            : TEXT.period(formatShortDate(joined), formatShortDate(left))}
        </span>
      </span>
      <span className="label text-muted">{MEMBER_ROLE_LABELS[badgeOf(person.role)]}</span>
    </li>
  );
}

function People({ people }: { readonly people: readonly DayMemberRow[] }) {
  if (people.length === 0) return <p className="text-muted">{TEXT.onEmpty}</p>;
  return (
    <ul className="max-w-2xl">
      {people.map((person) => (
        <Person key={person.user_id} person={person} />
      ))}
    </ul>
  );
}

export function PastRoster({ team, day }: { readonly team: DeskTeamRow; readonly day: string }) {
  const page = usePage(() => createPastRoster(team.id, day));
  return (
    <section aria-labelledby="past-roster" className="grid gap-4">
      <h2 id="past-roster" className="text-card">
        {TEXT.onTitle(team.name, formatDate(day))}
      </h2>
      <Loaded read={page.people} loading={TEXT.loading}>
        {(people) => <People people={people} />}
      </Loaded>
    </section>
  );
}
