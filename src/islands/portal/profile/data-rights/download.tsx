/** Everything that is held, as a file. */
import { useStore } from '@nanostores/react';
import { DOWNLOAD_TEXT } from '../../../../messages/portal/data-rights.ts';
import { $download, downloadOwnData } from '../../../../stores/portal/profile/data-rights.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Part } from './section.tsx';

export function Download() {
  const { busy, notice } = useStore($download);
  return (
    <Part title={DOWNLOAD_TEXT.title} lead={DOWNLOAD_TEXT.lead}>
      <Button
        className="justify-self-start"
        busy={busy}
        busyLabel={DOWNLOAD_TEXT.busy}
        onClick={() => void downloadOwnData()}
      >
        {DOWNLOAD_TEXT.submit}
      </Button>
      <output className="block">
        {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </output>
    </Part>
  );
}
