/** Puts somebody on the roster: renders stores/admin/teams/add-member.ts. */
import { useStore } from '@nanostores/react';
import { TEAM_DESK_LIMITS, type TeamCandidate } from '../../../contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES } from '../../../contract/teams.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { ROSTER_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '../../../messages/site/teams.ts';
import {
  $candidates,
  chooseCandidate,
  newMemberForm as form,
  typeCandidate,
} from '../../../stores/admin/teams/add-member.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRadioGroup } from '../../core/forms/form-fields.tsx';
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

/** What the search says for itself. */
function Said() {
  const { typed, phase, found, failure } = useStore($candidates);
  const { values } = useStore(form.$form);
  return (
    <output className="block text-small text-muted empty:hidden">
      {phase === 'loading' && TEXT.searching}
      {phase === 'ready' && TEXT.found(found.length)}
      {phase === 'idle' && values.user_id !== '' && TEXT.chosen(typed)}
      {failure !== null && errorText(failure)}
    </output>
  );
}

function Who() {
  const { typed, found } = useStore($candidates);
  const { errors } = useStore(form.$form);
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
            options={found.map((candidate) => ({
              key: candidate.user_id,
              content: <Candidate candidate={candidate} />,
            }))}
            onType={typeCandidate}
            onChoose={chooseCandidate}
          />
        )}
      </Field>
      <Said />
    </div>
  );
}

export function AddMember() {
  return (
    <RowSection title={TEXT.add}>
      <p className="text-muted">{TEXT.addHint}</p>
      <Form form={form} label={TEXT.add}>
        <Who />
        <FormRadioGroup form={form} name="role" label={TEXT.newRole} choices={ROLES} required />
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={TEXT.adding} className="justify-self-start">
          {TEXT.addSubmit}
        </FormSubmit>
      </Form>
    </RowSection>
  );
}
