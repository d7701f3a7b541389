/** Games, chosen from a list that is searched by typing; any other game is added by its name. The form keeps one text. */
import { useStore } from '@nanostores/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { gamesOf, gamesText, isSameGame, matchingGames, type GameChoice } from '#domain/game-list.ts';
import { GAMING_TEXT as TEXT } from '#messages/portal/onboarding.ts';
import type { FieldSource } from '#stores/core/fields.ts';
import { createKnownGames } from '#stores/portal/onboarding/known-games.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ControlProps as FieldControl } from '#ui/field.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { BoundField } from '#islands/core/forms/form-fields.tsx';
import { usePage } from '#islands/core/use-page.ts';

interface GamesFieldProps<Values extends { readonly games: string }> {
  readonly form: FieldSource<Values>;
  readonly required?: boolean;
}

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly onRemove: (name: string) => void;
}

function Chosen({ chosen, onRemove }: ChosenProps) {
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={TEXT.gamesChosen} className="flex flex-wrap gap-2">
      {chosen.map((name) => (
        <li key={name} className="flex max-w-full items-center border border-line-strong bg-sunken">
          <span className="py-1.5 pl-3 wrap-anywhere">{name}</span>
          <button
            type="button"
            aria-label={TEXT.removeGame(name)}
            className="grid min-h-11 min-w-11 cursor-pointer place-items-center hover:text-signal"
            onClick={() => onRemove(name)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Key of the typed text; no game's name contains a comma. */
const OTHER = ',';

/** The choice belongs to `text`; another text, of a saved row for instance, replaces it. */
interface Draft extends GameChoice {
  readonly text: string;
}

function useGames(text: string, onChange: (text: string) => void) {
  const { names } = usePage(createKnownGames);
  const known = useStore(names.$state).data ?? [];
  const [draft, setDraft] = useState<Draft | null>(null);
  const choice: GameChoice = draft?.text === text ? draft : { chosen: gamesOf(text), typed: '' };
  const { chosen, typed } = choice;
  const isOther = typed.trim() !== '' && !known.some((name) => isSameGame(name, typed));
  const set = (nowChosen: readonly string[], nowTyped: string): void => {
    const next = gamesText([...nowChosen, nowTyped]);
    setDraft({ chosen: gamesOf(nowChosen.join(',')), typed: nowTyped, text: next });
    onChange(next);
  };
  return {
    choice,
    options: [
      ...matchingGames(known, choice).map((name) => ({ key: name, content: name })),
      ...(isOther ? [{ key: OTHER, content: TEXT.otherGame(typed.trim()) }] : []),
    ],
    /** Makes the typed text a chosen game. */
    commit: (): void => {
      if (typed !== '') set([...chosen, typed], '');
    },
    /** A comma ends a game. */
    type: (next: string): void => {
      const parts = next.split(',');
      set([...chosen, ...parts.slice(0, -1)], parts.at(-1)?.trimStart() ?? '');
    },
    choose: (key: string): void => set([...chosen, key === OTHER ? typed : key], ''),
    remove: (name: string): void =>
      set(
        chosen.filter((each) => each !== name),
        typed,
      ),
  };
}

interface ControlProps {
  readonly games: ReturnType<typeof useGames>;
  readonly control: FieldControl;
  readonly name: string;
}

function Control({ games, control, name }: ControlProps) {
  const element = useRef<HTMLDivElement>(null);
  const onRemove = (game: string): void => {
    games.remove(game);
    // The pressed button is removed.
    element.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  };
  return (
    <div ref={element} className="grid gap-2">
      <Chosen chosen={games.choice.chosen} onRemove={onRemove} />
      <Combobox
        control={control}
        name={name}
        typed={games.choice.typed}
        listLabel={TEXT.gamesList}
        options={games.options}
        opensOnClick
        onType={games.type}
        onChoose={games.choose}
      />
    </div>
  );
}

export function GamesField<Values extends { readonly games: string }>(props: GamesFieldProps<Values>) {
  const { form, required = false } = props;
  const { values } = useStore(form.$form);
  const games = useGames(values.games, (text) => {
    if (text !== values.games) form.change('games', text);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter adds the typed game; the second one sends the form.
    if (event.key !== 'Enter' || event.defaultPrevented || games.choice.typed === '') return;
    event.preventDefault();
    games.commit();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown} onBlur={games.commit}>
      <BoundField
        form={form}
        name={'games' as never}
        label={TEXT.games}
        hint={TEXT.gamesHint}
        required={required}
      >
        {({ control, name }) => <Control games={games} control={control} name={name} />}
      </BoundField>
    </div>
  );
}
