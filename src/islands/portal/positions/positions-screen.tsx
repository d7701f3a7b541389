/** /available-positions: renders stores/portal/positions/positions-page.ts. */
import { useStore } from '@nanostores/react';
import { formatTime } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { TEAM_APPLICATIONS_TEXT } from '#messages/portal/applications.ts';
import { APPLY_TO_ROLE_TEXT, POSITIONS_TEXT as TEXT } from '#messages/portal/positions.ts';
import { createPositionsPage, type PositionsPage } from '#stores/portal/positions/positions-page.ts';
import { Notice } from '#ui/notice.tsx';
import { ApplyDialog } from '#islands/site/apply-dialog.tsx';
import { PageFrame, PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { OwnRoleApplications } from './own-role-applications.tsx';
import { PositionDetail } from './position-detail.tsx';
import { PositionList } from './position-list.tsx';

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
      <section aria-labelledby="positions-title" className="mt-10">
        <h2 id="positions-title" className="mb-5 text-[2.5rem] leading-none">
          {TEXT.open}
        </h2>
        <PositionList page={page} now={readAt} />
      </section>
      <section id="mine" aria-labelledby="mine-title" className="mt-14 scroll-mt-28">
        <h2 id="mine-title" className="mb-5 text-[2.5rem] leading-none">
          {TEXT.mine}
        </h2>
        <OwnRoleApplications page={page} />
      </section>
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

/** The screen of /available-positions. */
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
