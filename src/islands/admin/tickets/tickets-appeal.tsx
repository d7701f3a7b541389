/** From whom an appeal is, which comes without an account, and the ban that it is about. */
import type { DeskTicket } from '#contract/admin-tickets.ts';
import { formatMoment } from '#domain/dates.ts';
import { TICKET_THREAD_TEXT as TEXT } from '#messages/admin/ticket-thread.ts';
import { RowSection, SectionFacts } from '#islands/core/table/row-section.tsx';

export function Appeal({ appeal }: { readonly appeal: NonNullable<DeskTicket['appeal']> }) {
  const { email, name, banned_at: bannedAt, banned_by: bannedBy, until, reason } = appeal;
  return (
    <RowSection title={TEXT.appeal}>
      <SectionFacts
        facts={[
          { label: TEXT.appealEmail, value: email },
          { label: TEXT.appealMember, value: name ?? TEXT.appealNoMember },
          {
            label: TEXT.ban,
            value: bannedAt === null ? TEXT.noBan : TEXT.banLine(formatMoment(bannedAt), bannedBy),
          },
          ...(bannedAt === null
            ? []
            : [
                { label: TEXT.banUntil, value: until === null ? TEXT.banForever : formatMoment(until) },
                { label: TEXT.banReason, value: reason },
              ]),
        ]}
      />
    </RowSection>
  );
}
