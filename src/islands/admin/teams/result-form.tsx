/** Entering a result by keyboard: renders stores/admin/teams/match-result.ts. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { MATCH_DESK_LIMITS, type TypedMap } from '../../../contract/admin-matches.ts';
import { RESULT_FORM as TEXT } from '../../../messages/admin/matches.ts';
import { MATCH_TEXT } from '../../../messages/site/matches.ts';
import {
  $resultChanges,
  $resultMatch,
  $resultRoster,
  closeResult,
  loadResultRoster,
  resultForm as form,
  typedScore,
  typeMap,
} from '../../../stores/admin/teams/match-result.ts';
import { matchTitle } from '../../../stores/admin/teams/matches-table.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { FormCheckbox, FormChoices } from '../../core/forms/form-fields.tsx';
import { RowForm } from '../../core/table/row-form.tsx';
import { Retry } from './retry.tsx';

interface CellProps {
  readonly place: number;
  readonly field: keyof TypedMap;
  readonly label: string;
  readonly map: TypedMap;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

function Cell({ place, field, label, map, invalid, describedBy }: CellProps) {
  const { phase } = useStore(form.$form);
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
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          typeMap(place, { [field]: event.target.value });
        }}
      />
    </td>
  );
}

type RowProps = Pick<CellProps, 'place' | 'map' | 'invalid' | 'describedBy'>;

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

function Maps() {
  const { values, errors } = useStore(form.$form);
  const id = useId();
  const error = errors['maps'];
  const shared = { invalid: error !== undefined, describedBy: error === undefined ? undefined : id };
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

function Standing({ bestOf }: { readonly bestOf: number }) {
  const { values } = useStore(form.$form);
  const { won, lost, standing } = typedScore(values.maps, bestOf);
  return (
    <output className="block figures text-lg">
      {TEXT.sofar(won, lost)} {TEXT.standing[standing]}
    </output>
  );
}

function Players() {
  const { phase, people } = useStore($resultRoster);
  if (phase === 'loading') return <Spinner label={TEXT.players} />;
  if (phase === 'failed') return <Retry text={TEXT.playersFailed} onRetry={loadResultRoster} />;
  if (people.length === 0) return <p className="text-muted">{TEXT.nobody}</p>;
  return (
    <FormChoices form={form} name="players" label={TEXT.players} hint={TEXT.playersHint} choices={people} />
  );
}

export function ResultForm() {
  const match = useStore($resultMatch);
  const changes = useStore($resultChanges);
  return (
    <RowForm
      open={match !== null}
      title={match === null ? TEXT.save : TEXT.title(matchTitle(match))}
      words={TEXT}
      form={form}
      changes={changes}
      onClose={closeResult}
    >
      <p>{TEXT.lead}</p>
      <Maps />
      {match !== null && <Standing bestOf={match.best_of} />}
      <Players />
      {match !== null && match.state !== 'completed' && (
        <FormCheckbox form={form} name="finish">
          {TEXT.finish}
        </FormCheckbox>
      )}
    </RowForm>
  );
}
