/** What is held of the member, and their rights over it. */
import { useEffect } from 'react';
import { loadDeletion } from '../../../stores/portal/profile/data-rights.ts';
import { Consents } from './data-rights/consents.tsx';
import { Deletion } from './data-rights/deletion.tsx';
import { Download } from './data-rights/download.tsx';
import { Held } from './data-rights/held-data.tsx';

export function Data() {
  useEffect(() => {
    void loadDeletion();
  }, []);
  return (
    <div className="grid gap-14">
      <Held />
      <Download />
      <Consents />
      <Deletion />
    </div>
  );
}
