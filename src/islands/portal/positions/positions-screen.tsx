/** /available-positions: renders stores/portal/positions/positions-page.ts. */
import { useStore } from '@nanostores/react';
import { formatTime } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { TEAM_APPLICATIONS_TEXT } from '#messages/portal/applications.ts';
import {
  APPLY_TO_ROLE_TEXT,
  POSITIONS_TEXT as TEXT,
  ROLE_APPLICATION_WORDS,
} from '#messages/portal/positions.ts';
import {
  createPositionsPage,
  positionQuery,
  type PositionsPage,
} from '#stores/portal/positions/positions-page.ts';
import { Notice } from '#ui/notice.tsx';
import { ApplyDialog } from '#islands/site/apply-dialog.tsx';
import { PageFrame, PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { type PageProps, usePage } from '#islands/core/use-page.ts';
import type { OpenPosition, OwnRoleApplication } from '#contract/role-applications.ts';
import { LineLink } from '#ui/link.tsx';
import { PageLink } from '#islands/core/page-link.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import { PositionDetail } from './position-detail.tsx';
import { placeText, PositionList } from './position-list.tsx';
import { type CardContent, OwnApplications } from '../applications/own-applications.tsx';

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

function OwnRoleApplications({ page }: PageProps<PositionsPage>) {
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

interface ContentProps extends PageProps<PositionsPage> {
  readonly readAt: number;
}

function Stale({ page, readAt }: ContentProps) {
  const { code } = useStore(page.positions.$state);
  const time = formatTime(new Date(readAt).toISOString());
  return (
    <output className="mt-5 grid gap-3 empty:hidden">
      {code !== null && <Notice kind="notice">{TEAM_APPLICATIONS_TEXT.stale(errorText(code), time)}</Notice>}
    </output>
  );
}

function Overview({ page, readAt, gone }: ContentProps & { readonly gone: boolean }) {
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-3 max-w-[65ch] text-muted">{TEXT.lead}</p>
      <Stale page={page} readAt={readAt} />
      {gone && (
        <div className="mt-5">
          <Notice kind="notice">{TEXT.gone}</Notice>
        </div>
      )}
      <Titled title={TEXT.open} size="page" className="mt-10">
        <PositionList page={page} now={readAt} />
      </Titled>
      <Titled title={TEXT.mine} id="mine" size="page" className="mt-14 scroll-mt-28">
        <OwnRoleApplications page={page} />
      </Titled>
    </>
  );
}

function Content({ page, readAt }: ContentProps) {
  const { posting } = useStore(page.address.$view);
  const { data } = useStore(page.positions.$state);
  const position = data?.positions.find(({ id }) => id === posting);
  return (
    <PageFrame phase={position?.id ?? 'list'}>
      {position === undefined ? (
        <Overview page={page} readAt={readAt} gone={posting !== null} />
      ) : (
        <PositionDetail page={page} position={position} now={readAt} />
      )}
    </PageFrame>
  );
}

export function Screen() {
  const page = usePage(createPositionsPage);
  const position = useStore(page.apply.$target);
  return (
    <>
      <ReadPage read={page.positions} words={TEXT}>
        {({ readAt }) => <Content page={page} readAt={readAt} />}
      </ReadPage>
      <ApplyDialog
        apply={page.apply}
        title={position === null ? '' : APPLY_TO_ROLE_TEXT.title(position.role_title)}
        before={<p>{APPLY_TO_ROLE_TEXT.lead}</p>}
      />
    </>
  );
}
