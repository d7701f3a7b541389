/** Cells of the tables of applications. */
import type { ReviewRow } from '#contract/application-review.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { APPLICATION_QUEUE_LABELS, REVIEW_TEXT } from '#messages/admin/applications.ts';
import { applicantName, promisedText } from '#stores/admin/applications/kind.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';

function ApplicantCell({ row }: { readonly row: ReviewRow }) {
  const name = applicantName(row);
  return (
    <>
      <Avatar
        photoUrl={thumbnailOf(row.photo_url)}
        initials={initials(row.full_name ?? name)}
        hue={hueOf(name)}
        size={24}
      />
      <LineCell>{name}</LineCell>
      {row.is_minor && <Badge tone="warning">{REVIEW_TEXT.minor}</Badge>}
    </>
  );
}

export const REVIEW_CELLS = {
  applicant: (row: ReviewRow) => <ApplicantCell row={row} />,
  queue: badgeCell('queue', APPLICATION_QUEUE_LABELS, { late: 'danger', new: 'warning' }),
  promised: (row: ReviewRow) =>
    row.queue === 'late' ? (
      <span className="font-semibold text-danger">{promisedText(row)}</span>
    ) : (
      promisedText(row)
    ),
} as const;
