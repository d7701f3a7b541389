/** All data of the member as a file. */
import { useStore } from '@nanostores/react';
import { DOWNLOAD_TEXT } from '#messages/portal/personal-data.ts';
import type { DataRights } from '#stores/portal/profile/data-rights.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Part } from './section.tsx';

export function Download({ page }: { readonly page: DataRights }) {
  const { busy, notice } = useStore(page.$download);
  return (
    <Part title={DOWNLOAD_TEXT.title} lead={DOWNLOAD_TEXT.lead}>
      <Button
        className="justify-self-start"
        busy={busy}
        busyLabel={DOWNLOAD_TEXT.busy}
        onClick={() => void page.download()}
      >
        {DOWNLOAD_TEXT.submit}
      </Button>
      <output className="block">
        {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </output>
    </Part>
  );
}
