/** The member's applications for roles. */
import { useStore } from '@nanostores/react';
import type { OpenPosition, OwnRoleApplication } from '#contract/role-applications.ts';
import {
  APPLY_TO_ROLE_TEXT,
  POSITIONS_TEXT as TEXT,
  ROLE_APPLICATION_WORDS,
} from '#messages/portal/positions.ts';
import { positionQuery, type PositionsPage } from '#stores/portal/positions/positions-page.ts';
import { LineLink } from '#ui/link.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { OwnApplications, type CardContent } from '../applications/own-applications.tsx';
import { placeText } from './position-list.tsx';

function Links({ links }: { readonly links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="label text-muted">{APPLY_TO_ROLE_TEXT.yourLinks}</h4>
      <ul className="mt-1 wrap-anywhere">
        {links.map((link) => (
          <li key={link}>
            <LineLink href={link}>{link}</LineLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Title({ page, posting }: PageProps<PositionsPage> & Pick<OwnRoleApplication, 'posting'>) {
  if (!posting.is_open) return posting.role_title;
  return (
    <PageLink address={page.address} query={positionQuery(posting.id)} className="hover:text-signal">
      {posting.role_title}
    </PageLink>
  );
}

function contentOf(
  page: PositionsPage,
  positions: readonly OpenPosition[],
  { posting, links, alternatives }: OwnRoleApplication,
): CardContent {
  return {
    title: <Title page={page} posting={posting} />,
    place: placeText(posting),
    canApply: positions.some(({ id, refusal }) => id === posting.id && refusal === null),
    withdrawLabel: APPLY_TO_ROLE_TEXT.withdrawNamed(posting.role_title),
    alternatives: alternatives.map((other) => ({
      id: other.id,
      content: (
        <>
          <PageLink address={page.address} query={positionQuery(other.id)}>
            {other.role_title}
          </PageLink>
          <span className="text-muted">{placeText(other)}</span>
        </>
      ),
    })),
    more: <Links links={links} />,
  };
}

export function OwnRoleApplications({ page }: PageProps<PositionsPage>) {
  const positions = useStore(page.positions.$state).data?.positions ?? [];
  return (
    <OwnApplications
      own={page.own}
      withdraw={page.withdraw}
      contentOf={(application) => contentOf(page, positions, application)}
      words={ROLE_APPLICATION_WORDS}
      label={TEXT.mineList}
      empty={<p className="text-muted">{TEXT.mineNone}</p>}
    />
  );
}
