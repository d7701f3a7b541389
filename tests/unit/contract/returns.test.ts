import { expect, it } from 'vitest';
import { ReceiveReturnSchema, ReturnAnswerSchema } from '#contract/returns.ts';
import { errorsOf } from '#tests/support/field-errors.ts';

it.each([
  ['approve', '', {}],
  ['approve', 'Send it to us.', {}],
  ['refuse', 'It was worn.', {}],
  ['refuse', ' ', { answer: 'required' }],
  ['refuse', 'x'.repeat(501), { answer: 'too_long' }],
  ['ignore', 'x', { decision: 'required' }],
])('a decision to %s a return with the answer %j has the errors %j', (decision, answer, errors) => {
  expect(errorsOf(ReturnAnswerSchema, { decision, answer })).toEqual(errors);
});

it.each([
  [
    'some arrived and all can be sold again',
    [
      [2, 2],
      [0, 0],
    ],
    {},
  ],
  ['some arrived and none can be sold again', [[2, 0]], {}],
  [
    'nothing arrived',
    [
      [0, 0],
      [0, 0],
    ],
    { pieces: 'required' },
  ],
  [
    'more can be sold again than arrived',
    [
      [2, 2],
      [1, 2],
    ],
    { pieces: 'invalid_value' },
  ],
] as const)('a received return of which %s has the right errors', (_name, counts, errors) => {
  const pieces = counts.map(([arrived, restocked], index) => ({ line_id: index + 1, arrived, restocked }));
  expect(errorsOf(ReceiveReturnSchema, { pieces })).toEqual(errors);
});
