/** Search and filters of the list of players. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { LANGUAGES, PLATFORMS } from '#contract/onboarding.ts';
import { PLAYER_FILTERS, SUGGESTED_ROLES, type PlayerFilter } from '#contract/player-search.ts';
import { filterChoices, narrowsPlayers, canonicalChoice } from '#domain/player-search.ts';
import { PLAYER_FILTER_LABELS, PLAYER_LIST_TEXT as TEXT } from '#messages/portal/player-profile.ts';
import { gameNames, type PlayersPage } from '#stores/portal/players/search.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

function NameField({ page }: PageProps<PlayersPage>) {
  const { search } = useStore(page.$query);
  return (
    <Field label={TEXT.searchLabel} hint={TEXT.searchHint}>
      {(control) => (
        <input
          {...control}
          type="search"
          name="search"
          value={search}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="control"
          onChange={(event) => page.search(event.target.value)}
        />
      )}
    </Field>
  );
}

function RoleField({ page }: PageProps<PlayersPage>) {
  const { role } = useStore(page.$query);
  const listId = useId();
  return (
    <Field label={PLAYER_FILTER_LABELS.role}>
      {(control) => (
        <>
          <input
            {...control}
            name="role"
            list={listId}
            value={role}
            maxLength={80}
            placeholder={TEXT.roleHint}
            autoComplete="off"
            className="control"
            onChange={(event) => page.filter('role', event.target.value, true)}
          />
          <datalist id={listId}>
            {SUGGESTED_ROLES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

interface ChoiceProps extends PageProps<PlayersPage> {
  readonly filter: PlayerFilter;
  readonly usual: readonly string[];
}

function ChoiceField({ page, filter, usual }: ChoiceProps) {
  const chosen = useStore(page.$query)[filter];
  const choices = filterChoices(usual, chosen);
  return (
    <Field label={PLAYER_FILTER_LABELS[filter]}>
      {(control) => (
        <Select
          control={control}
          name={filter}
          value={canonicalChoice(choices, chosen)}
          placeholder={TEXT.anything}
          options={choices.map((value) => ({ value, label: value }))}
          onChange={(value) => page.filter(filter, value)}
        />
      )}
    </Field>
  );
}

/** The list follows when the typing rests; Enter searches at once. */
export function PlayerSearch({ page }: PageProps<PlayersPage>) {
  const query = useStore(page.$query);
  const games = useStore(page.games.$state);
  const usual = { game: gameNames(games.data), language: LANGUAGES, platform: PLATFORMS };
  return (
    <search>
      <form
        className="mt-8 grid gap-5 border-y border-line py-6"
        onSubmit={(event) => {
          event.preventDefault();
          page.searchNow();
        }}
      >
        <div className="max-w-xl">
          <NameField page={page} />
        </div>
        <fieldset className="min-w-0">
          <legend className="sr-only">{TEXT.filters}</legend>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {PLAYER_FILTERS.map((filter) =>
              filter === 'role' ? (
                <RoleField key={filter} page={page} />
              ) : (
                <ChoiceField key={filter} page={page} filter={filter} usual={usual[filter]} />
              ),
            )}
          </div>
        </fieldset>
        {narrowsPlayers(query) && (
          <div>
            <Button variant="quiet" onClick={page.clear}>
              {TEXT.clear}
            </Button>
          </div>
        )}
      </form>
    </search>
  );
}
