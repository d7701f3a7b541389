/** The postings of /role-applications: writing one, opening, closing and duplicating it. */
import type { DeskPostingRow } from '#contract/admin-role-applications.ts';
import { setRolePostingState } from '#data/admin-role-applications.ts';
import { versionOf } from '#data/row-version.ts';
import { POSTINGS_TEXT as TEXT } from '#messages/admin/role-applications.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createPostingEditor } from './posting-editor.ts';
import { POSTINGS } from './postings-table.ts';

export const createPostingsPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(POSTINGS, {
        listReload: 'at once',
        refusalText: (code) => (code === 'already_exists' ? TEXT.openAlready : undefined),
      }),
    );
    const { action, reload } = desk;
    const { editor, choices, edit, duplicate } = add(createPostingEditor(reload));
    const setState = (state: 'open' | 'closed') => (row: DeskPostingRow) => {
      const isOpening = state === 'open';
      return action.run({
        question: {
          title: isOpening ? TEXT.openTitle : TEXT.closeTitle,
          text: (isOpening ? TEXT.openQuestion : TEXT.closeQuestion)(row.role_title),
          confirm: isOpening ? TEXT.open : TEXT.close,
          danger: !isOpening,
        },
        send: (posting) => setRolePostingState(memberClient(), versionOf(posting), state),
        successMessage: (isOpening ? TEXT.nowOpen : TEXT.nowClosed)(row.role_title),
      });
    };
    return {
      ...desk,
      editor,
      choices,
      edit,
      duplicate,
      openPosting: setState('open'),
      closePosting: setState('closed'),
    };
  });
export type PostingsPage = ReturnType<typeof createPostingsPage>;
