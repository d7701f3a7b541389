/** The data that is held of the member, and their rights over it. */
import { createDataRights } from '#stores/portal/profile/data-rights.ts';
import { usePage } from '#islands/core/use-page.ts';
import { Consents } from './data-rights/consents.tsx';
import { Deletion } from './data-rights/deletion.tsx';
import { Download } from './data-rights/download.tsx';
import { Held } from './data-rights/held-data.tsx';

export function Data() {
  const page = usePage(createDataRights);
  return (
    <div className="grid gap-14">
      <Held />
      <Download page={page} />
      <Consents />
      <Deletion deletion={page.deletion} />
    </div>
  );
}
