/** File step of an import: download of the present products, and the file field. */
import { useStore } from '@nanostores/react';
import { FILE_PROBLEM_TEXT, IMPORT_TEXT as TEXT } from '#messages/admin/product-import.ts';
import type { ImportPage } from '#stores/admin/inventory/import.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FileArea } from '#ui/file-area.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

export function ImportTemplate({ page }: PageProps<ImportPage>) {
  const { busy, refusal } = useStore(page.$template);
  return (
    <section aria-label={TEXT.templateTitle} className="grid grid-cols-1 content-start gap-3">
      <h2 className="border-b border-line pb-2 text-card">{TEXT.templateTitle}</h2>
      <p className="text-muted">{TEXT.templateHint}</p>
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        busyLabel={TEXT.templateBusy}
        onClick={() => void page.saveTemplate()}
      >
        {TEXT.template}
      </Button>
      {refusal !== null && (
        <p role="alert" className="text-small font-semibold text-danger">
          {TEXT.templateFailed} {refusal.text}
        </p>
      )}
    </section>
  );
}

function Unread({ page }: PageProps<ImportPage>) {
  const { phase, name, unread } = useStore(page.$state);
  if (phase !== 'unread' || unread === null) return null;
  return (
    <Notice kind="error" title={TEXT.unreadTitle(name)} live>
      <p>{FILE_PROBLEM_TEXT[unread.problem](unread.about)}</p>
    </Notice>
  );
}

export function ImportFile({ page }: PageProps<ImportPage>) {
  const take = ([file]: readonly File[]): void => {
    if (file !== undefined) void page.choose(file);
  };
  const { phase } = useStore(page.$state);
  return (
    <section aria-label={TEXT.chooseTitle} className="grid grid-cols-1 content-start gap-3">
      <h2 className="border-b border-line pb-2 text-card">{TEXT.chooseTitle}</h2>
      <FileArea className="grid grid-cols-1 gap-3 p-4" onTake={take}>
        <FileButton
          name="products"
          label={phase === 'choose' ? TEXT.choose : TEXT.chooseAnother}
          accept={['.csv', 'text/csv']}
          describedBy="import-hint"
          className="justify-self-start"
          onChoose={take}
        />
        <p id="import-hint" className="text-small text-muted">
          {TEXT.chooseHint}
        </p>
      </FileArea>
      <Unread page={page} />
    </section>
  );
}
