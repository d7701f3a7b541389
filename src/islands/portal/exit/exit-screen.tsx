/** /exitform: own exits, the form, or a certificate. */
import { useStore } from '@nanostores/react';
import type { OwnExits } from '#contract/exits.ts';
import { EXIT_TEXT as TEXT } from '#messages/portal/exit.ts';
import { kindsOf } from '#stores/portal/exit/exit-fields.ts';
import { createExitPage, type ExitPage } from '#stores/portal/exit/exit-page.ts';
import { PageFrame, PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { CertificatePrint } from './certificate.tsx';
import { ExitForm } from './exit-form.tsx';
import { OwnExitCards } from './own-exits.tsx';

interface ContentProps extends PageProps<ExitPage> {
  readonly own: OwnExits;
}

/** Collapsed while a request is open: the request is the page's subject then. */
function Request({ page, own }: ContentProps) {
  if (kindsOf(own).length === 0) return <p>{TEXT.nothingLeft}</p>;
  if (own.exits.every(({ closed_at: closed }) => closed !== null)) return <ExitForm page={page} own={own} />;
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 label">{TEXT.another}</summary>
      <div className="mt-5">
        <ExitForm page={page} own={own} />
      </div>
    </details>
  );
}

function Overview({ page, own }: ContentProps) {
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-3 max-w-[65ch] text-muted">{TEXT.lead}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2">
        {TEXT.support}
        <a href="/hr-support" className="inline-flex min-h-11 items-center link">
          {TEXT.toSupport}
        </a>
      </p>
      {own.exits.length > 0 && (
        <section aria-labelledby="own-exits" className="mt-10">
          <h2 id="own-exits" className="mb-5 text-[2.5rem] leading-none">
            {TEXT.mine}
          </h2>
          <OwnExitCards page={page} exits={own.exits} />
        </section>
      )}
      <section aria-labelledby="exit-form" className="mt-12 max-w-[48rem]">
        <h2 id="exit-form" className="mb-5 text-[2.5rem] leading-none">
          {TEXT.form}
        </h2>
        <Request page={page} own={own} />
      </section>
    </>
  );
}

function Content({ page, own }: ContentProps) {
  const { certificate } = useStore(page.address.$view);
  return (
    <PageFrame phase={certificate ?? String(own.exits.length)}>
      {certificate === null ? (
        <Overview page={page} own={own} />
      ) : (
        <CertificatePrint page={page} id={certificate} />
      )}
    </PageFrame>
  );
}

/** The screen of /exitform. */
export function Screen() {
  const page = usePage(createExitPage);
  return (
    <ReadPage read={page.own} words={TEXT}>
      {(own) => <Content page={page} own={own} />}
    </ReadPage>
  );
}
