/** Teams, orders and applications of the open person, with links to their desks. */
import type { PersonRecords } from '#contract/admin-users.ts';
import { formatShortDate } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { joinParts } from '#domain/text.ts';
import { APPLICATION_STAGE_LABELS } from '#messages/admin/applications.ts';
import { ORDER_STATE_LABELS } from '#messages/admin/orders.ts';
import { RECORDS_TEXT as TEXT } from '#messages/admin/user-records.ts';
import { MEMBER_ROLE_LABELS } from '#messages/site/teams.ts';
import { LineLink } from '#ui/link.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

interface ListProps {
  readonly title: string;
  readonly lines: readonly { readonly href: string; readonly name: string; readonly note: string }[];
}

function List({ title, lines }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <RowSection title={title}>
      <ul className="grid">
        {lines.map(({ href, name, note }) => (
          <li
            key={`${href} ${note}`}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1"
          >
            <LineLink href={href}>{name}</LineLink>
            <span className="text-small text-muted">{note}</span>
          </li>
        ))}
      </ul>
    </RowSection>
  );
}

function teamNote({ role, joined_at: from, left_at: to }: PersonRecords['teams'][number]): string {
  const name = MEMBER_ROLE_LABELS[role];
  return to === null
    ? TEXT.since(name, formatShortDate(from))
    : TEXT.until(name, formatShortDate(from), formatShortDate(to));
}

export interface RecordsProps {
  readonly records: PersonRecords;
}

export function Records({ records: { teams, orders, applications } }: RecordsProps) {
  return (
    <>
      <List
        title={TEXT.teams}
        lines={teams.map((membership) => ({
          href: `/team-management?view=rosters&team=${membership.team_id}`,
          name: membership.team.name,
          note: teamNote(membership),
        }))}
      />
      <List
        title={TEXT.orders}
        lines={orders.map(({ id, number, created_at: at, order_state: state, total_cents: total }) => ({
          href: `/admin-orders?order=${id}`,
          name: number,
          note: joinParts([formatShortDate(at), ORDER_STATE_LABELS[state], formatRand(total)], ' · '),
        }))}
      />
      <List
        title={TEXT.applications}
        lines={applications.map(({ id, stage, submitted_at: at, team }) => ({
          href: `/team-management?application=${id}`,
          name: team.name,
          note: joinParts([formatShortDate(at), APPLICATION_STAGE_LABELS[stage]], ' · '),
        }))}
      />
    </>
  );
}
