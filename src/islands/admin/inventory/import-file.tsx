/** File step of an import: download of the present products, and the file field. */
import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { FILE_PROBLEM_TEXT, IMPORT_TEXT as TEXT } from '../../../messages/admin/product-import.ts';
import type { ImportPage } from '../../../stores/admin/inventory/import.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';

interface PageProps {
  readonly page: ImportPage;
}

export function ImportTemplate({ page }: PageProps) {
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

function Unread({ page }: PageProps) {
  const { phase, name, unread } = useStore(page.$state);
  if (phase !== 'unread' || unread === null) return null;
  return (
    <Notice kind="error" title={TEXT.unreadTitle(name)} live>
      <p>{FILE_PROBLEM_TEXT[unread.problem](unread.about)}</p>
    </Notice>
  );
}

export function ImportFile({ page }: PageProps) {
  const take = ([file]: Iterable<File>): void => {
    if (file !== undefined) void page.choose(file);
  };
  const { phase } = useStore(page.$state);
  const { over, handlers } = useFileDrop(take);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.target.files ?? []);
    event.target.value = '';
  };
  return (
    <section aria-label={TEXT.chooseTitle} className="grid grid-cols-1 content-start gap-3">
      <h2 className="border-b border-line pb-2 text-card">{TEXT.chooseTitle}</h2>
      <div
        className={`grid grid-cols-1 gap-3 border border-dashed p-4 ${over ? 'border-signal bg-surface' : 'border-line-strong'}`}
        {...handlers}
      >
        <label className="relative button justify-self-start button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-signal">
          {phase === 'choose' ? TEXT.choose : TEXT.chooseAnother}
          <input
            type="file"
            name="products"
            accept=".csv,text/csv"
            aria-describedby="import-hint"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={choose}
          />
        </label>
        <p id="import-hint" className="text-small text-muted">
          {TEXT.chooseHint}
        </p>
      </div>
      <Unread page={page} />
    </section>
  );
}
