/** The dialog of an action that chooses a person. */
import type { RoleCandidate } from '#contract/admin-roles.ts';
import { CANDIDATE_WORDS } from '#messages/admin/assignments.ts';
import { candidateName } from '#stores/admin/assignments/assignments-actions.ts';
import type { ActionDialog as ActionDialogStore } from '#stores/core/action-dialog.ts';
import type { CandidateSearch } from '#stores/core/candidate-search.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { CandidateField } from '#islands/core/candidate-field.tsx';

interface PersonDialogProps<Row, Values extends { readonly user_id: string }> {
  readonly dialog: ActionDialogStore<Row, Values> & { readonly search: CandidateSearch<RoleCandidate> };
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

export function PersonDialog<Row, Values extends { readonly user_id: string }>({
  dialog,
}: PersonDialogProps<Row, Values>) {
  return (
    <ActionDialog
      dialog={dialog}
      before={
        <CandidateField form={dialog.form} search={dialog.search} words={CANDIDATE_WORDS}>
          {(candidate) => <Candidate candidate={candidate} />}
        </CandidateField>
      }
    />
  );
}
