/** Free places before an acceptance; without any, a button that opens the step to the waiting list. */
import type { ReviewRow } from '#contract/application-review.ts';
import { possibleReviewSteps } from '#domain/application-review.ts';
import { REVIEW_TABLE as TEXT } from '#messages/admin/applications.ts';
import type { ReviewDetail } from '#stores/admin/applications/kind.ts';
import type { ApplicationReview } from '#stores/admin/applications/review.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface PlacesProps<Row extends ReviewRow, Detail extends ReviewDetail> {
  readonly review: ApplicationReview<Row, Detail>;
  readonly row: Row;
  /** Null when all places are taken. */
  readonly free: string | null;
  readonly full: string;
}

export function Places<Row extends ReviewRow, Detail extends ReviewDetail>({
  review,
  row,
  free,
  full,
}: PlacesProps<Row, Detail>) {
  if (free !== null) return <Notice kind="notice">{free}</Notice>;
  return (
    <Notice kind="error">
      <p>{full}</p>
      {possibleReviewSteps(row.stage).includes('waitlist') && (
        <Button variant="quiet" className="mt-3" onClick={() => void review.beginStep('waitlist')}>
          {TEXT.toWaitlist}
        </Button>
      )}
    </Notice>
  );
}
