/** The partners of /admin-overview: the list, the open inquiry with its history, and the actions on it. */
import { PartnerNoteSchema, type DeskInquiryRow } from '#contract/admin-partner-inquiries.ts';
import { addInquiryNote, readDeskInquiry } from '#data/admin-partner-inquiries.ts';
import { PARTNERS_DESK_TEXT as TEXT } from '#messages/admin/partners.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createNoteForm } from '#stores/core/note-form.ts';
import { watchOpenKey } from '#stores/core/open-key.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createAnswerDialog, createInquiryActions, createValueDialog } from './partners-actions.ts';
import { INQUIRIES } from './partners-table.ts';

export const createPartnersPage = () =>
  createPage(({ add, onStart }) => {
    const desk = add(createDesk(INQUIRIES, { read: (id) => readDeskInquiry(memberClient(), id) }));
    const { table, details, action } = desk;
    const note = createNoteForm({
      openRow: action.openRow,
      schema: PartnerNoteSchema,
      add: ({ id }, body) => addInquiryNote(memberClient(), id, body),
      successMessage: TEXT.noted,
      reload: details.reload,
    });
    onStart(() => watchOpenKey(table, () => note.reset()));
    return {
      ...desk,
      note,
      answer: createAnswerDialog(action),
      value: createValueDialog(action),
      ...createInquiryActions(action),
      /** Whether the person at the screen owns the inquiry. */
      isMine: ({ owner_id: owner }: DeskInquiryRow): boolean => {
        const state = $profile.get();
        return state.phase === 'ready' && state.profile.user_id === owner;
      },
    };
  });

export type PartnersPage = ReturnType<typeof createPartnersPage>;
