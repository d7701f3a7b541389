/** Adds a member to the roster. */
import { useStore } from '@nanostores/react';
import { TEAM_DESK_LIMITS, type TeamCandidate } from '../../../contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES } from '../../../contract/teams.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { ROSTER_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '../../../messages/site/teams.ts';
import type { RosterPage } from '../../../stores/admin/teams/roster.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRadioGroup } from '../../core/forms/form-choices.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';
import { RowSection } from '../../core/table/row-section.tsx';

const ROLES = TEAM_MEMBER_ROLES.map((value) => ({ value, label: MEMBER_ROLE_LABELS[value] }));

interface CandidateProps {
  readonly candidate: TeamCandidate;
}

function Candidate({ candidate }: CandidateProps) {
  const { gamertag, full_name: name, is_minor: isMinor } = candidate;
  return (
    <>
      <span className="font-semibold wrap-anywhere">{gamertag}</span>
      <span className="text-muted">{name}</span>
      {isMinor && <Badge tone="warning">{TEXT.minor}</Badge>}
    </>
  );
}

type AddProps = Pick<RosterPage, 'addMember'>;

/** The state of the search, for screen readers too. */
function SearchStatus({ addMember }: AddProps) {
  const typed = useStore(addMember.$typed);
  const { phase, data, code } = useStore(addMember.found.$state);
  const { values } = useStore(addMember.form.$form);
  const isChosen = values.user_id !== '';
  return (
    <output className="block text-small text-muted empty:hidden">
      {isChosen && TEXT.chosen(typed)}
      {!isChosen && phase === 'loading' && TEXT.searching}
      {!isChosen && phase === 'ready' && TEXT.found(data?.length ?? 0)}
      {code !== null && errorText(code)}
    </output>
  );
}

function Search({ addMember }: AddProps) {
  const typed = useStore(addMember.$typed);
  const { data } = useStore(addMember.found.$state);
  const { errors } = useStore(addMember.form.$form);
  return (
    <div className="grid gap-1.5">
      <Field
        label={TEXT.search}
        required
        hint={TEXT.typeMore(TEAM_DESK_LIMITS.searchMinLength)}
        error={errors['user_id']}
      >
        {(control) => (
          <Combobox
            control={control}
            name="user_id"
            typed={typed}
            listLabel={TEXT.results}
            options={(data ?? []).map((candidate) => ({
              key: candidate.user_id,
              content: <Candidate candidate={candidate} />,
            }))}
            onType={addMember.type}
            onChoose={addMember.choose}
          />
        )}
      </Field>
      <SearchStatus addMember={addMember} />
    </div>
  );
}

export function AddMember({ addMember }: AddProps) {
  const { form } = addMember;
  return (
    <RowSection title={TEXT.add}>
      <p className="text-muted">{TEXT.addHint}</p>
      <Form form={form} label={TEXT.add}>
        <Search addMember={addMember} />
        <FormRadioGroup form={form} name="role" label={TEXT.newRole} choices={ROLES} required />
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={TEXT.adding} className="justify-self-start">
          {TEXT.addSubmit}
        </FormSubmit>
      </Form>
    </RowSection>
  );
}
