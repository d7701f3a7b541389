/** The member's applications could not be read. */
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PROFILE_APPLICATIONS_TEXT, TEAM_APPLICATIONS_TEXT } from '../../../messages/portal/applications.ts';
import { loadOwnTeamApplications } from '../../../stores/portal/applications/own-applications.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

export function ApplicationsFailed({ failure }: { readonly failure: ErrorCode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error" live title={PROFILE_APPLICATIONS_TEXT.failed}>
        {errorText(failure)}
      </Notice>
      <Button variant="quiet" onClick={() => void loadOwnTeamApplications()}>
        {TEAM_APPLICATIONS_TEXT.retry}
      </Button>
    </div>
  );
}
