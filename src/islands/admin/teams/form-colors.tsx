/** The colours of a team, each by the browser's own way or as text, and the card that they make. */
import { useStore } from '@nanostores/react';
import { TEAM_FORM as TEXT, TEAMS_DESK } from '../../../messages/admin/teams.ts';
import { $teamCategories, $teamForm, teamForm } from '../../../stores/admin/teams/form.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TeamCard } from './card.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

interface ColorProps {
  readonly name: 'color_from' | 'color_to' | 'bg_color' | 'border_color';
  readonly label: string;
}

function Color({ name, label }: ColorProps) {
  const { values, errors, phase } = useStore(teamForm.$form);
  const color = values[name];
  const choose = (chosen: string): void => {
    teamForm.change(name, chosen);
  };
  return (
    <Field label={label} required error={errors[name]}>
      {(control) => (
        <span className="flex items-stretch gap-2">
          <input
            type="color"
            aria-label={TEXT.colorPick(label)}
            value={COLOR.test(color) ? color.toLowerCase() : '#000000'}
            className="h-12 w-14 shrink-0 cursor-pointer border border-line-strong bg-surface p-1"
            onChange={(event) => {
              choose(event.target.value);
            }}
          />
          <TextInput
            control={control}
            name={name}
            value={color}
            readOnly={phase === 'submitting'}
            autoComplete="off"
            onChange={choose}
          />
        </span>
      )}
    </Field>
  );
}

export function TeamColors() {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 label font-bold">{TEAMS_DESK.colors}</legend>
      <p className="text-small text-muted">{TEXT.colorHint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Color name="color_from" label={TEXT.colorFrom} />
        <Color name="color_to" label={TEXT.colorTo} />
        <Color name="bg_color" label={TEAMS_DESK.bgColor} />
        <Color name="border_color" label={TEAMS_DESK.borderColor} />
      </div>
    </fieldset>
  );
}

const FALLBACK = '#0b0d10';
const shown = (color: string): string => (COLOR.test(color) ? color : FALLBACK);

export function TeamPreview() {
  const { values } = useStore(teamForm.$form);
  const categories = useStore($teamCategories);
  const edited = useStore($teamForm);
  const category = categories.find(({ value }) => value === values.game_category);
  const from = shown(values.color_from);
  return (
    <TeamCard
      team={{
        name: values.name,
        category: category?.label ?? (values.game || TEAMS_DESK.game),
        categoryColor: shown(category?.color ?? from),
        from,
        to: shown(values.color_to),
        rank: values.rank,
        achievements: values.achievements,
        roster: edited === null || edited === 'new' ? 0 : edited.current_roster_size,
        max: values.max_roster_size,
        status: values.status,
      }}
    />
  );
}
