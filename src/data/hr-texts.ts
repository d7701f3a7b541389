/**
 * Templates and suggested answers, for HR. All refuse with permission_denied, permission_required,
 * second_factor_required, changed_meanwhile, network_failed.
 */
import type { HrAnswerInput, HrTemplateInput } from '#contract/hr-texts.ts';
import type { DataClient } from './client.ts';
import { assertChanged, dataOf, rpcWrite } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Creates a template (null) or updates it if it is unchanged. Also refuses with already_exists, required, too_long. */
export const saveHrTemplate = rpcWrite(
  'save_hr_template',
  (version: RowVersion | null, content: HrTemplateInput) => ({
    // Nulls create one.
    template: version?.id ?? null,
    expected: version?.expected ?? null,
    content,
  }),
);

export const deleteHrTemplate = rpcWrite('delete_hr_template', (id: string) => ({ template: id }));

/** Creates a suggested answer (null) or updates it if it is unchanged. Also refuses with required, too_long. */
export async function saveHrAnswer(
  client: DataClient,
  version: RowVersion | null,
  content: HrAnswerInput,
): Promise<void> {
  const answers = client.from('hr_answers');
  if (version === null) {
    dataOf(await answers.insert(content));
    return;
  }
  const { id, expected } = version;
  assertChanged(await answers.update(content).eq('id', id).eq('updated_at', expected).select('id'));
}

/** Deletes a suggested answer if it is unchanged. */
export async function deleteHrAnswer(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  assertChanged(
    await client.from('hr_answers').delete().eq('id', id).eq('updated_at', expected).select('id'),
  );
}
