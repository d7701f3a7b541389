/** The dialog of an act that chooses a person. */
import type { RoleCandidate } from '#contract/admin-roles.ts';
import { CANDIDATE_WORDS } from '#messages/admin/assignments.ts';
import { candidateName } from '#stores/admin/assignments/assignments-acts.ts';
import type { Act } from '#stores/core/act.ts';
import type { CandidateSearch } from '#stores/core/candidate-search.ts';
import { ActDialog } from '#islands/core/act-dialog.tsx';
import { CandidateField } from '#islands/core/candidate-field.tsx';

interface PersonActProps<Row, Values extends { readonly user_id: string }> {
  readonly act: Act<Row, Values> & { readonly search: CandidateSearch<RoleCandidate> };
}

function Candidate({ candidate }: { readonly candidate: RoleCandidate }) {
  const { gamertag, full_name: name } = candidate;
  return (
    <>
      <span className="font-semibold wrap-anywhere">{candidateName(candidate)}</span>
      {gamertag !== null && <span className="text-muted">{name}</span>}
    </>
  );
}

export function PersonAct<Row, Values extends { readonly user_id: string }>({
  act,
}: PersonActProps<Row, Values>) {
  return (
    <ActDialog
      act={act}
      before={
        <CandidateField form={act.form} search={act.search} words={CANDIDATE_WORDS}>
          {(candidate) => <Candidate candidate={candidate} />}
        </CandidateField>
      }
    />
  );
}
