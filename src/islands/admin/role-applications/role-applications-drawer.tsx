/** An open application to a role: the review, links, and the applicant's other roles and applications. */
import { useStore } from '@nanostores/react';
import type { DeskRoleApplication, DeskRoleApplicationRow } from '#contract/admin-role-applications.ts';
import { formatShortDate } from '#domain/dates.ts';
import { APPLICATION_STAGE_LABELS } from '#messages/admin/applications.ts';
import { ROLE_APPLICATIONS_DESK as TEXT } from '#messages/admin/role-applications.ts';
import { postingQuery } from '#stores/admin/role-applications/role-applications-address.ts';
import type { RoleApplicationsPage } from '#stores/admin/role-applications/role-applications-page.ts';
import { LineLink } from '#ui/link.tsx';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { ReviewDrawer } from '../applications/applications-drawer.tsx';
import { Lines } from '../applications/applications-lines.tsx';
import { Places } from '../applications/places.tsx';

export interface RoleDrawerProps extends Pick<RoleApplicationsPage, 'review'>, AddressProps {}

interface MoreProps extends AddressProps {
  readonly row: DeskRoleApplicationRow;
  readonly detail: DeskRoleApplication;
}

function Links({ links }: Pick<DeskRoleApplicationRow, 'links'>) {
  if (links.length === 0) return null;
  return (
    <RowSection title={TEXT.links}>
      <ul className="grid wrap-anywhere">
        {links.map((link) => (
          <li key={link}>
            <LineLink href={link}>{link}</LineLink>
          </li>
        ))}
      </ul>
    </RowSection>
  );
}

function More({ row, detail, address }: MoreProps) {
  const heldRoles = detail.held_roles.map((name) => ({ name, fact: '' }));
  const others = detail.other_applications.map(({ role, stage, submitted_at: at }) => ({
    name: role,
    fact: [APPLICATION_STAGE_LABELS[stage], formatShortDate(at)].join(' · '),
  }));
  return (
    <>
      <Links links={row.links} />
      <RowSection title={TEXT.elsewhere}>
        {heldRoles.length + others.length === 0 && <p className="text-muted">{TEXT.nothingElse}</p>}
        <Lines title={TEXT.holds} lines={heldRoles} />
        <Lines title={TEXT.otherApplications} lines={others} />
        <div>
          <PageLink address={address} query={postingQuery(row.posting_id)}>
            {TEXT.toPosting}
          </PageLink>
        </div>
      </RowSection>
    </>
  );
}

interface SeatsProps extends Pick<RoleApplicationsPage, 'review'> {
  readonly row: DeskRoleApplicationRow;
}

function Seats({ review, row }: SeatsProps) {
  const { data } = useStore(review.detail.$state);
  const free = row.free_seats > 0 ? TEXT.free(row.free_seats, data?.waiting ?? 0) : null;
  return <Places review={review} row={row} free={free} full={TEXT.full} />;
}

export function RoleApplicationDrawer({ review, address }: RoleDrawerProps) {
  return (
    <ReviewDrawer
      review={review}
      factsTitle={TEXT.facts}
      renderMore={(row, detail) => <More row={row} detail={detail} address={address} />}
      renderNote={(row, step) => step === 'accept' && <Seats review={review} row={row} />}
    />
  );
}
