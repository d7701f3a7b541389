/** The import of products of /admin-inventory. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import type { ImportPlan } from '#contract/product-import.ts';
import type { ReadFile } from '#domain/import-file.ts';
import { canApply } from '#domain/product-import.ts';
import { errorText } from '#messages/core/errors.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import { IMPORT_HEADINGS, IMPORT_TEXT as TEXT } from '#messages/admin/product-import.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { productQuery, tableQuery } from '#stores/admin/inventory/inventory-address.ts';
import type { Navigator } from '#stores/core/address.ts';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { createProductImport, type ImportPage } from '#stores/admin/inventory/import.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ImportFile, ImportTemplate } from './import-file.tsx';
import { ImportRows } from './import-rows.tsx';

function useResultFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}

interface PlanProps extends PageProps<ImportPage> {
  readonly plan: ImportPlan;
  readonly file: ReadFile;
}

function Columns({ file: { absent, unknown } }: Pick<PlanProps, 'file'>) {
  return (
    <>
      {unknown.length > 0 && (
        <Notice kind="notice">
          <p className="wrap-anywhere">{TEXT.unknown(unknown)}</p>
        </Notice>
      )}
      {absent.length > 0 && (
        <p className="text-small text-muted">
          {TEXT.absent(absent.map((column) => IMPORT_HEADINGS[column]))}
        </p>
      )}
    </>
  );
}

/** Why nothing was written, where something was to be. */
function Refusal({ page }: PageProps<ImportPage>) {
  const { failure } = useStore(page.$state);
  if (failure === null) return null;
  return (
    <Notice kind="error" live>
      <p>{failure === 'changed_meanwhile' ? TEXT.changed : `${TEXT.applyFailed} ${errorText(failure)}`}</p>
    </Notice>
  );
}

function Plan({ page, plan, file }: PlanProps) {
  const { name, phase } = useStore(page.$state);
  const heading = useResultFocus();
  const { refused } = plan.counts;
  const summary = canApply(plan) ? TEXT.planText(plan.counts) : TEXT.nothing;
  return (
    <section aria-label={TEXT.planTitle(name)} className="grid grid-cols-1 gap-5">
      <h2 ref={heading} tabIndex={-1} className="border-b border-line pb-2 text-card wrap-anywhere">
        {TEXT.planTitle(name)}
      </h2>
      <Refusal page={page} />
      {refused > 0 ? (
        <Notice kind="error">
          <p>{TEXT.refusedText(refused)}</p>
        </Notice>
      ) : (
        <p className="font-semibold">{summary}</p>
      )}
      <Columns file={file} />
      {canApply(plan) && (
        <Button
          className="justify-self-start"
          busy={phase === 'applying'}
          busyLabel={TEXT.applying}
          onClick={() => void page.apply()}
        >
          {TEXT.apply}
        </Button>
      )}
      <ImportRows page={page} plan={plan} file={file} />
    </section>
  );
}

interface OutcomeProps extends PageProps<ImportPage> {
  readonly address: Navigator;
}

function Done({ page, address }: OutcomeProps) {
  const { done, shown } = useStore(page.$state);
  const heading = useResultFocus();
  if (done === null) return null;
  return (
    <section aria-label={TEXT.doneTitle} className="grid grid-cols-1 gap-5">
      <h2 ref={heading} tabIndex={-1} className="border-b border-line pb-2 text-card">
        {TEXT.doneTitle}
      </h2>
      <p className="font-semibold">{TEXT.doneText(done.counts)}</p>
      <ul aria-label={TEXT.doneProducts} className="grid grid-cols-1 border-b border-line">
        {done.products.slice(0, shown).map(({ id, name, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line py-2">
            <PageLink
              address={address}
              query={productQuery(id)}
              className="flex min-h-11 items-center wrap-anywhere link"
            >
              {name}
            </PageLink>
            <Badge tone={status === 'active' ? 'good' : 'plain'}>{PRODUCT_STATUS_LABELS[status]}</Badge>
          </li>
        ))}
      </ul>
      {done.products.length > shown && (
        <Button variant="quiet" className="justify-self-start" onClick={page.showMore}>
          {TEXT.more(done.products.length - shown)}
        </Button>
      )}
      <Button className="justify-self-start" onClick={page.reset}>
        {TEXT.again}
      </Button>
    </section>
  );
}

function Failed({ page }: PageProps<ImportPage>) {
  const { failure } = useStore(page.$state);
  return (
    <Notice kind="error" title={TEXT.refusedTitle} live>
      <p>{errorText(failure ?? 'unexpected')}</p>
      <Button variant="quiet" className="mt-3" onClick={() => void page.compareAgain()}>
        {SHARED_WORDS.retry}
      </Button>
    </Notice>
  );
}

function Outcome({ page, address }: OutcomeProps) {
  const { phase, plan, file } = useStore(page.$state);
  if (phase === 'reading') return <Spinner label={TEXT.reading} />;
  if (phase === 'checking') return <Spinner label={TEXT.checking} />;
  if (phase === 'failed') return <Failed page={page} />;
  if (phase === 'done') return <Done page={page} address={address} />;
  return plan === null || file === null ? null : <Plan page={page} plan={plan} file={file} />;
}

export function ProductImport({ address }: AddressProps) {
  const page = usePage(createProductImport);
  const { phase } = useStore(page.$state);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Button
        variant="quiet"
        className="justify-self-start"
        blocked={phase === 'applying'}
        onClick={() => address.go(tableQuery('products'))}
      >
        {TEXT.toList}
      </Button>
      <h1 className="text-section">{TEXT.title}</h1>
      <p className="max-w-prose">{TEXT.lead}</p>
      <ul className="grid max-w-prose list-disc gap-1 pl-5 text-small text-muted">
        {TEXT.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <ImportTemplate page={page} />
        <ImportFile page={page} />
      </div>
      <Outcome page={page} address={address} />
    </div>
  );
}
