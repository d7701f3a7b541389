import { expect, it } from 'vitest';
import { deletionInputSchema } from '#contract/account-deletion.ts';
import { errorsOf } from '#tests/support/field-errors.ts';

it.each([
  ['', 'DELETE', {}],
  ['I move away.', ' delete ', {}],
  ['', ' ', { word: 'required' }],
  ['', 'remove', { word: 'invalid_value' }],
  ['x'.repeat(1001), 'DELETE', { reason: 'too_long' }],
])(
  'a request to delete the account with the reason %j and the word %j has the errors %j',
  (reason, word, errors) => {
    expect(errorsOf(deletionInputSchema('Delete'), { reason, word })).toEqual(errors);
  },
);
