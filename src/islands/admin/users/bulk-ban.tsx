/** Bans of the selected people, and their ends: who is concerned, and who is left out. */
import { useStore } from '@nanostores/react';
import { PERSON_BATCH_TEXT as TEXT } from '#messages/admin/user-batches.ts';
import type { UsersPage } from '#stores/admin/users/users-page.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { LeftOut, Named } from '#islands/core/table/bulk-preview.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

function People({ asked }: { readonly asked: Pick<UsersPage['bulkBan'], '$preview'> }) {
  const preview = useStore(asked.$preview);
  if (preview === null) return null;
  return (
    <>
      <Named preview={preview} label={TEXT.named} />
      <LeftOut preview={preview} />
    </>
  );
}

export function BulkBanDialogs({ page: { bulkBan, bulkLift } }: PageProps<UsersPage>) {
  return (
    <>
      <ActionDialog dialog={bulkBan.dialog} before={<People asked={bulkBan} />} />
      <ActionDialog dialog={bulkLift.dialog} before={<People asked={bulkLift} />} />
    </>
  );
}
