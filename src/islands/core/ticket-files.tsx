/** Choosing, dropping and removing files of a message. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { DOCUMENT_MEDIA_TYPES } from '#contract/documents.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { formatBytes } from '#domain/bytes.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { ASK_HR_TEXT as TEXT } from '#messages/portal/tickets.ts';
import type { ChosenFile, TicketFiles } from '#stores/core/ticket-files.ts';
import { Button } from '#ui/button.tsx';
import { FileArea } from '#ui/file-area.tsx';
import { FileButton } from '#ui/file-button.tsx';

interface FilesProps {
  readonly files: TicketFiles;
}

function Item({ files, file }: FilesProps & { readonly file: ChosenFile }) {
  const { key, name, bytes, phase, failure } = file;
  const action = (label: string, spoken: string, run: () => void) => (
    <Button variant="quiet" onClick={run}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{spoken}</span>
    </Button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 grow wrap-anywhere">
        {phase === 'sending' ? TEXT.sending(name) : TEXT.sent(name, formatBytes(bytes))}
        {failure !== null && (
          <span role="alert" className="block text-small font-semibold text-danger">
            {failure}
          </span>
        )}
      </span>
      {phase === 'failed' &&
        action(SHARED_WORDS.retry, TEXT.retryNamed(name), () => {
          void files.retry(key);
        })}
      {phase !== 'sending' && action(TEXT.remove, TEXT.removeNamed(name), () => files.remove(key))}
    </li>
  );
}

export function TicketFileList({ files }: FilesProps) {
  const chosen = useStore(files.$files);
  const problem = useStore(files.$problem);
  const id = useId();
  const take = (added: readonly File[]): void => void files.add(added);
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 label">{TEXT.files}</legend>
      <p id={`${id}-hint`} className="text-small text-muted">
        {TEXT.filesHint}
      </p>
      <ul className="empty:hidden">
        {chosen.map((file) => (
          <Item key={file.key} files={files} file={file} />
        ))}
      </ul>
      <p role="alert" className="text-small font-semibold text-danger empty:hidden">
        {problem}
      </p>
      {chosen.length < TICKET_LIMITS.files && (
        <FileArea className="p-4" takesPaste onTake={take}>
          <FileButton
            accept={DOCUMENT_MEDIA_TYPES}
            describedBy={`${id}-hint`}
            invalid={problem !== null}
            several
            label={TEXT.choose}
            onChoose={take}
          />
        </FileArea>
      )}
    </fieldset>
  );
}
