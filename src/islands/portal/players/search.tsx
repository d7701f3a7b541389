/** What is asked of the list of players. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { LANGUAGES, PLATFORMS } from '../../../contract/onboarding.ts';
import { PLAYER_FILTERS, SUGGESTED_ROLES, type PlayerFilter } from '../../../contract/player-search.ts';
import { filterChoices, narrowsPlayers, canonicalChoice } from '../../../domain/player-search.ts';
import { PLAYER_FILTER_LABELS, PLAYER_LIST_TEXT as TEXT } from '../../../messages/portal/player-profile.ts';
import {
  $playerGames,
  $playerQuery,
  clearPlayers,
  filterPlayers,
  searchForPlayers,
  searchPlayersNow,
} from '../../../stores/portal/players/search.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

function NameField() {
  const { search } = useStore($playerQuery);
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
          onChange={(event) => {
            searchForPlayers(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** Any role can be typed in; the usual ones are offered. */
function RoleField() {
  const { role } = useStore($playerQuery);
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
            onChange={(event) => {
              filterPlayers('role', event.target.value, true);
            }}
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

function ChoiceField({
  filter,
  usual,
}: {
  readonly filter: PlayerFilter;
  readonly usual: readonly string[];
}) {
  const chosen = useStore($playerQuery)[filter];
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
          onChange={(value) => {
            filterPlayers(filter, value);
          }}
        />
      )}
    </Field>
  );
}

/** Search and filters; the list follows without being sent for, Enter sends at once. */
export function PlayerSearch() {
  const query = useStore($playerQuery);
  const games = useStore($playerGames);
  const usual = { game: games, language: LANGUAGES, platform: PLATFORMS };
  return (
    <search>
      <form
        className="mt-8 grid gap-5 border-y border-line py-6"
        onSubmit={(event) => {
          event.preventDefault();
          searchPlayersNow();
        }}
      >
        <div className="max-w-xl">
          <NameField />
        </div>
        <fieldset className="min-w-0">
          <legend className="sr-only">{TEXT.filters}</legend>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {PLAYER_FILTERS.map((filter) =>
              filter === 'role' ? (
                <RoleField key={filter} />
              ) : (
                <ChoiceField key={filter} filter={filter} usual={usual[filter]} />
              ),
            )}
          </div>
        </fieldset>
        {narrowsPlayers(query) && (
          <div>
            <Button variant="quiet" onClick={clearPlayers}>
              {TEXT.clear}
            </Button>
          </div>
        )}
      </form>
    </search>
  );
}
