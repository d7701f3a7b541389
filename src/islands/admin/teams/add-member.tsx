/** Adds a member to the roster. */
import type { TeamCandidate } from '#contract/admin-teams.ts';
import { TEAM_MEMBER_ROLES } from '#contract/teams.ts';
import { ROSTER_DESK as TEXT } from '#messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import type { RosterPage } from '#stores/admin/teams/teams-roster.ts';
import { Badge } from '#ui/badge.tsx';
import { CandidateField } from '#islands/core/candidate-field.tsx';
import { FormRadioGroup } from '#islands/core/forms/form-choices.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

const ROLES = TEAM_MEMBER_ROLES.map((value) => ({ value, label: MEMBER_ROLE_LABELS[value] }));

function Candidate({ candidate }: { readonly candidate: TeamCandidate }) {
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

export function AddMember({ addMember }: AddProps) {
  const { form } = addMember;
  return (
    <RowSection title={TEXT.add}>
      <p className="text-muted">{TEXT.addHint}</p>
      <Form form={form} label={TEXT.add}>
        <CandidateField form={form} search={addMember} words={TEXT}>
          {(candidate) => <Candidate candidate={candidate} />}
        </CandidateField>
        <FormRadioGroup form={form} name="role" label={TEXT.newRole} choices={ROLES} required />
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={TEXT.adding} className="justify-self-start">
          {TEXT.addSubmit}
        </FormSubmit>
      </Form>
    </RowSection>
  );
}
