/** The form of a result: a table of maps for the keyboard, the players, and whether the match is over. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { MATCH_DESK_LIMITS, type DeskMatchRow, type TypedMap } from '#contract/admin-matches.ts';
import { RESULT_FORM as TEXT } from '#messages/admin/matches.ts';
import { MATCH_TEXT } from '#messages/site/matches.ts';
import { typedScore, type ResultForm as ResultFormStore } from '#stores/admin/teams/match-result.ts';
import { matchTitle } from '#stores/admin/teams/matches-table.ts';
import { FormCheckbox } from '#islands/core/forms/form-choices.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { RosterChoices } from './roster-choices.tsx';

interface ResultProps {
  readonly result: ResultFormStore;
}

interface CellProps extends ResultProps {
  readonly place: number;
  readonly field: keyof TypedMap;
  readonly label: string;
  readonly map: TypedMap;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

function Cell({ result, place, field, label, map, invalid, describedBy }: CellProps) {
  const { phase } = useStore(result.editor.form.$form);
  const isScore = field !== 'map_name';
  return (
    <td className={isScore ? 'w-px p-1' : 'p-1'}>
      <input
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        name={`${field}-${String(place)}`}
        value={map[field]}
        readOnly={phase === 'submitting'}
        autoComplete="off"
        inputMode={isScore ? 'numeric' : undefined}
        maxLength={isScore ? 3 : MATCH_DESK_LIMITS.mapNameLength}
        data-focus-first={isScore && place === 0 && field === 'our_score' ? '' : undefined}
        className={isScore ? 'control w-18 text-right figures text-xl sm:w-20' : 'control min-w-26'}
        onFocus={(event) => event.target.select()}
        onChange={(event) => result.typeMap(place, { [field]: event.target.value })}
      />
    </td>
  );
}

type RowProps = Pick<CellProps, 'result' | 'place' | 'map' | 'invalid' | 'describedBy'>;

function MapRow(props: RowProps) {
  const number = props.place + 1;
  return (
    <tr>
      <Cell {...props} field="map_name" label={TEXT.mapName(number)} />
      <Cell {...props} field="our_score" label={TEXT.ours(number)} />
      <Cell {...props} field="their_score" label={TEXT.theirs(number)} />
    </tr>
  );
}

function Heading({ text, right = false }: { readonly text: string; readonly right?: boolean }) {
  return (
    <th scope="col" className={`px-1 ${right ? 'text-right' : ''}`}>
      {text}
    </th>
  );
}

function Maps({ result }: ResultProps) {
  const { values, errors } = useStore(result.editor.form.$form);
  const id = useId();
  const error = errors['maps'];
  const shared = { result, invalid: error !== undefined, describedBy: error === undefined ? undefined : id };
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <caption className="sr-only">{TEXT.maps}</caption>
          <thead className="label text-muted">
            <tr>
              <Heading text={TEXT.mapColumn} />
              <Heading text={TEXT.usColumn} right />
              <Heading text={TEXT.themColumn} right />
            </tr>
          </thead>
          <tbody>
            {values.maps.map((map, place) => (
              <MapRow key={MATCH_TEXT.map(place + 1)} {...shared} place={place} map={map} />
            ))}
          </tbody>
        </table>
      </div>
      {error !== undefined && (
        <p id={id} className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function MapScore({ result, bestOf }: ResultProps & { readonly bestOf: number }) {
  const { values } = useStore(result.editor.form.$form);
  const { won, lost, state } = typedScore(values.maps, bestOf);
  return (
    <output className="block figures text-lg">
      {TEXT.sofar(won, lost)} {TEXT.states[state]}
    </output>
  );
}

function Fields({ result, match }: ResultProps & { readonly match: DeskMatchRow }) {
  const { form } = result.editor;
  return (
    <>
      <p>{TEXT.lead}</p>
      <Maps result={result} />
      <MapScore result={result} bestOf={match.best_of} />
      <RosterChoices
        read={result.roster}
        form={form}
        name="players"
        label={TEXT.players}
        hint={TEXT.playersHint}
        failed={TEXT.playersFailed}
        nobody={TEXT.nobody}
      />
      {match.state !== 'completed' && (
        <FormCheckbox form={form} name="finish">
          {TEXT.finish}
        </FormCheckbox>
      )}
    </>
  );
}

export function ResultForm({ result }: ResultProps) {
  return (
    <RowForm
      editor={result.editor}
      words={TEXT}
      title={(row) => (row === 'new' ? TEXT.save : TEXT.title(matchTitle(row)))}
    >
      {(row) => row !== 'new' && <Fields result={result} match={row} />}
    </RowForm>
  );
}
