/** Members to choose from, as they were on the roster of a day. */
import { ROSTER_DESK } from '#messages/admin/teams.ts';
import type { DayMemberRow } from '#contract/matches.ts';
import type { FieldSource, NameOf } from '#stores/core/fields.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { FormChoices } from '#islands/core/forms/form-choices.tsx';
import { Loaded } from '#islands/core/loaded.tsx';

interface ChoicesProps<Values extends object> {
  readonly read: Loadable<readonly DayMemberRow[]>;
  readonly form: FieldSource<Values>;
  readonly name: NameOf<Values, readonly string[]>;
  readonly label: string;
  readonly hint: string;
  readonly failed: string;
  readonly nobody: string;
}

export function RosterChoices<Values extends object>(props: ChoicesProps<Values>) {
  const { read, form, name, label, hint, failed, nobody } = props;
  return (
    <Loaded read={read} loading={label} failed={failed}>
      {(people) =>
        people.length === 0 ? (
          <p className="text-muted">{nobody}</p>
        ) : (
          <FormChoices
            form={form}
            name={name}
            label={label}
            hint={hint}
            choices={people.map(({ user_id: value, gamertag, full_name: fullName }) => ({
              value,
              label: gamertag ?? fullName ?? ROSTER_DESK.nameless,
            }))}
          />
        )
      }
    </Loaded>
  );
}
