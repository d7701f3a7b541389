/** Bans of the selected people, and their ends: who is concerned, and who is left out. */
import { useStore } from '@nanostores/react';
import { PERSON_BATCH_TEXT as TEXT } from '../../../messages/admin/user-batches.ts';
import type { UsersPage } from '../../../stores/admin/users/page.ts';
import { ActDialog } from '../../core/act-dialog.tsx';
import { LeftOut, Named } from '../../core/table/bulk-preview.tsx';
import type { PageProps } from '../../core/use-page.ts';

function People({ asked }: { readonly asked: Pick<UsersPage['banSeveral'], '$preview'> }) {
  const preview = useStore(asked.$preview);
  if (preview === null) return null;
  return (
    <>
      <Named preview={preview} label={TEXT.named} />
      <LeftOut preview={preview} />
    </>
  );
}

export function SeveralDialogs({ page: { banSeveral, liftSeveral } }: PageProps<UsersPage>) {
  return (
    <>
      <ActDialog act={banSeveral.act} before={<People asked={banSeveral} />} />
      <ActDialog act={liftSeveral.act} before={<People asked={liftSeveral} />} />
    </>
  );
}
