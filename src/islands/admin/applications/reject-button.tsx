/** Rejects the selected applications: the button beside the other actions. */
import { useStore } from '@nanostores/react';
import type { ReviewRow } from '#contract/application-review.ts';
import { REVIEW_BULK_TEXT as TEXT } from '#messages/admin/applications.ts';
import type { ReviewBulk } from '#stores/admin/applications/applications-bulk.ts';
import { Button } from '#ui/button.tsx';

export function RejectButton<Row extends ReviewRow>({
  review,
}: {
  readonly review: Pick<ReviewBulk<Row>, 'bulk' | 'beginRejecting'>;
}) {
  const { phase } = useStore(review.bulk.$bulk);
  const blocked = phase === 'running' || phase === 'reading';
  return (
    <Button variant="danger" blocked={blocked} onClick={() => void review.beginRejecting()}>
      {TEXT.reject}
    </Button>
  );
}
