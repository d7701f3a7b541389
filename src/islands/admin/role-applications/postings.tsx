/** Postings: the table, the open one with its actions, the form. */
import { useStore } from '@nanostores/react';
import type { DeskPostingRow } from '#contract/admin-role-applications.ts';
import { urls } from '#contract/urls.ts';
import { POSTING_STATE_LABELS, POSTINGS_TEXT as TEXT } from '#messages/admin/role-applications.ts';
import { applicationsOfRoleQuery } from '#stores/admin/role-applications/role-applications-address.ts';
import type { PostingEditor } from '#stores/admin/role-applications/posting-editor.ts';
import { createPostingsPage, type PostingsPage } from '#stores/admin/role-applications/postings.ts';
import { LineLink } from '#ui/link.tsx';
import { actionButton, DeskDrawer, type ActionButton } from '#islands/core/desk-drawer.tsx';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { RoleDeskTabs } from './role-applications-tabs.tsx';

const CELLS = {
  state: badgeCell('state', POSTING_STATE_LABELS, { draft: 'warning', open: 'good' }),
} as const;

function actionsOf(page: PostingsPage, row: DeskPostingRow): readonly ActionButton[] {
  const edit = actionButton(TEXT.edit, () => page.edit(row), 'quiet', { shortcut: 'e' });
  const duplicate = actionButton(TEXT.duplicate, () => page.duplicate(row), 'quiet');
  const close = actionButton(TEXT.close, () => void page.closePosting(row), 'danger');
  if (row.state === 'closed') return [duplicate];
  if (row.state === 'open') return [edit, duplicate, close];
  return [actionButton(TEXT.open, () => void page.openPosting(row)), edit, duplicate, close];
}

function Drawer({ page, address }: PageProps<PostingsPage> & AddressProps) {
  return (
    <DeskDrawer page={page} actions={(row) => [{ title: TEXT.posting, actions: actionsOf(page, row) }]}>
      {(row) => (
        <p className="flex flex-wrap gap-x-6">
          {row.state === 'open' && <LineLink href={urls.availablePositions(row.id)}>{TEXT.see}</LineLink>}
          <PageLink address={address} query={applicationsOfRoleQuery(row.role_code)}>
            {TEXT.toApplications}
          </PageLink>
        </p>
      )}
    </DeskDrawer>
  );
}

/** The form of a posting, over any page that made an editor of it. */
export function PostingForm({ editor, choices }: Pick<PostingEditor, 'editor' | 'choices'>) {
  // The choices may arrive after the form opens.
  useStore(choices.$state);
  return <RowForm editor={editor} placement="wide" />;
}

export function PostingList({ address }: AddressProps) {
  const page = usePage(createPostingsPage);
  return (
    <TableScreen
      page={page}
      words={TEXT}
      cells={CELLS}
      tabs={<RoleDeskTabs address={address} shown="postings" />}
    >
      <Drawer page={page} address={address} />
      <PostingForm editor={page.editor} choices={page.choices} />
    </TableScreen>
  );
}
