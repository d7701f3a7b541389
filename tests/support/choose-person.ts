/** Choosing a person in a dialog of the back office. */
import type { Locator } from 'playwright-core';
import { CANDIDATE_WORDS } from '#messages/admin/assignments.ts';
import type { TestMember } from './test-members.ts';

/** Chooses a person in the open dialog with the arrow keys. */
export async function choosePerson(form: Locator, { gamertag }: TestMember): Promise<void> {
  const field = form.getByRole('combobox', { name: CANDIDATE_WORDS.search });
  await field.fill(gamertag.toLowerCase());
  await form.getByRole('option', { name: gamertag }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await form.getByText(CANDIDATE_WORDS.chosen(gamertag)).waitFor();
}
