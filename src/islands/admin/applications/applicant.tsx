/** The applicant: photo, games and message. */
import type { ReviewRow } from '#contract/application-review.ts';
import { urls } from '#contract/urls.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { REVIEW_TEXT as TEXT } from '#messages/admin/applications.ts';
import { applicantName } from '#stores/admin/applications/kind.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { LineLink } from '#ui/link.tsx';
import { RowSection, SectionFacts } from '#islands/core/table/row-section.tsx';

interface ApplicantProps {
  readonly row: ReviewRow;
}

function Head({ row }: ApplicantProps) {
  const { gamertag, full_name: name, photo_url: photo, is_minor: isMinor } = row;
  const shownName = applicantName(row);
  return (
    <div className="flex items-center gap-4">
      <Avatar
        photoUrl={thumbnailOf(photo)}
        initials={initials(name ?? shownName)}
        hue={hueOf(shownName)}
        size={72}
      />
      <div className="grid min-w-0 justify-items-start gap-1">
        <span className="text-lead font-semibold wrap-anywhere">{shownName}</span>
        {gamertag !== null && name !== null && <span className="wrap-anywhere text-muted">{name}</span>}
        {isMinor && <Badge tone="warning">{TEXT.minor}</Badge>}
        {gamertag !== null && <LineLink href={urls.player(gamertag)}>{TEXT.profile(gamertag)}</LineLink>}
      </div>
    </div>
  );
}

export function Applicant({ row }: ApplicantProps) {
  const { application_message: message, platforms, languages } = row;
  return (
    <RowSection title={TEXT.applicant}>
      <Head row={row} />
      {row.is_minor && <p className="text-muted">{TEXT.minorHint}</p>}
      <SectionFacts
        facts={[
          { label: TEXT.role, value: row.player_role },
          { label: TEXT.games, value: row.games },
          { label: TEXT.division, value: row.division },
          { label: TEXT.platforms, value: platforms.join(', ') },
          { label: TEXT.languages, value: languages.join(', ') },
        ]}
      />
      {row.answers.length > 0 && (
        <>
          <h3 className="label font-bold text-muted">{TEXT.answers}</h3>
          <SectionFacts
            facts={row.answers.map(({ question, answer }) => ({ label: question, value: answer }))}
          />
        </>
      )}
      <h3 className="label font-bold text-muted">{TEXT.message}</h3>
      {message === null ? (
        <p className="text-muted">{TEXT.noMessage}</p>
      ) : (
        <blockquote className="border-l-2 border-signal py-0.5 pl-4 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      )}
    </RowSection>
  );
}
