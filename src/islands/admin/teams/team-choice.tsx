/** The choice of one team, for the views of its roster and availability. */
import type { DeskTeamRow } from '#contract/admin-teams.ts';
import { ROSTER_DESK as TEXT } from '#messages/admin/teams.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface ChoiceProps {
  readonly teams: readonly DeskTeamRow[];
  readonly chosen: string | null;
  /** Null takes the choice back. */
  readonly onChoose: (team: string | null) => void;
}

export function TeamChoice({ teams, chosen, onChoose }: ChoiceProps) {
  if (teams.length === 0) return <p className="text-muted">{TEXT.noTeams}</p>;
  return (
    <div className="max-w-md">
      <Field label={TEXT.choose}>
        {(control) => (
          <Select
            control={control}
            name="team"
            value={chosen ?? ''}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={TEXT.choosePlaceholder}
            onChange={(team) => onChoose(team === '' ? null : team)}
          />
        )}
      </Field>
    </div>
  );
}
