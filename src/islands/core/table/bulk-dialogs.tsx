/** The dialogs before and after an action on several rows. */
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResults, type BulkDialogsProps } from './bulk-results.tsx';

export function BulkDialogs({ table, bulk }: BulkDialogsProps) {
  return (
    <>
      <BulkPreview bulk={bulk} />
      <BulkResults table={table} bulk={bulk} />
    </>
  );
}
