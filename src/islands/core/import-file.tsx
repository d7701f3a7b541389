/** File step of an import: download of the stored rows, and the file field. */
import { useStore } from '@nanostores/react';
import type { CsvPlan } from '#contract/csv-import.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FileArea } from '#ui/file-area.tsx';
import type { ImportProps } from './import-props.ts';

export function ImportTemplate<Plan extends CsvPlan, Done>({ page, words }: ImportProps<Plan, Done>) {
  const { busy, refusal } = useStore(page.$template);
  return (
    <section aria-label={words.templateTitle} className="grid grid-cols-1 content-start gap-3">
      <h2 className="border-b border-line pb-2 text-card">{words.templateTitle}</h2>
      <p className="text-muted">{words.templateHint}</p>
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        busyLabel={words.templateBusy}
        onClick={() => void page.saveTemplate()}
      >
        {words.template}
      </Button>
      {refusal !== null && (
        <p role="alert" className="text-small font-semibold text-danger">
          {words.templateFailed} {refusal.text}
        </p>
      )}
    </section>
  );
}

function Unread<Plan extends CsvPlan, Done>({ page, words }: ImportProps<Plan, Done>) {
  const { phase, name, unread } = useStore(page.$state);
  if (phase !== 'unread' || unread === null) return null;
  return (
    <Notice kind="error" title={words.unreadTitle(name)} live>
      <p>{words.fileProblems[unread.problem](unread.about)}</p>
    </Notice>
  );
}

export function ImportFile<Plan extends CsvPlan, Done>(props: ImportProps<Plan, Done>) {
  const { page, words } = props;
  const take = ([file]: readonly File[]): void => {
    if (file !== undefined) void page.choose(file);
  };
  const { phase } = useStore(page.$state);
  return (
    <section aria-label={words.chooseTitle} className="grid grid-cols-1 content-start gap-3">
      <h2 className="border-b border-line pb-2 text-card">{words.chooseTitle}</h2>
      <FileArea className="grid grid-cols-1 gap-3 p-4" onTake={take}>
        <FileButton
          name="import"
          label={phase === 'choose' ? words.choose : words.chooseAnother}
          accept={['.csv', 'text/csv']}
          describedBy="import-hint"
          className="justify-self-start"
          onChoose={take}
        />
        <p id="import-hint" className="text-small text-muted">
          {words.chooseHint}
        </p>
      </FileArea>
      <Unread {...props} />
    </section>
  );
}
