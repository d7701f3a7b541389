/** Texts of HR in the HR desk: templates of replies, and suggested answers. */
import type { ReactNode } from 'react';
import { HR_ANSWERS_TEXT, HR_TEMPLATES_TEXT, type HrTextWords } from '#messages/admin/hr-texts.ts';
import { createAnswersPage } from '#stores/admin/hr-texts/answers.ts';
import type { HrText, HrTextsPage } from '#stores/admin/hr-texts/hr-texts-page.ts';
import { createTemplatesPage } from '#stores/admin/hr-texts/templates.ts';
import { actionButton, DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage } from '#islands/core/use-page.ts';

const NO_CELLS = {} as const;

interface TextsProps<Row extends HrText, Values extends object> {
  readonly page: HrTextsPage<Row, Values>;
  readonly words: HrTextWords;
  readonly tabs: ReactNode;
}

function Texts<Row extends HrText, Values extends object>({ page, words, tabs }: TextsProps<Row, Values>) {
  return (
    <TableScreen page={page} words={words} cells={NO_CELLS} tabs={tabs}>
      <DeskDrawer
        page={page}
        words={words}
        actions={(row) => [
          {
            title: words.facts,
            actions: [
              actionButton(words.edit, () => page.edit(row), 'main', { shortcut: 'e' }),
              actionButton(words.delete, () => void page.remove(row), 'danger'),
            ],
          },
        ]}
      />
      <RowForm editor={page.editor} />
    </TableScreen>
  );
}

interface ScreenProps {
  readonly tabs?: ReactNode;
}

export function TemplatesScreen({ tabs }: ScreenProps) {
  const page = usePage(createTemplatesPage);
  return <Texts page={page} words={HR_TEMPLATES_TEXT} tabs={tabs} />;
}

export function AnswersScreen({ tabs }: ScreenProps) {
  const page = usePage(createAnswersPage);
  return <Texts page={page} words={HR_ANSWERS_TEXT} tabs={tabs} />;
}
