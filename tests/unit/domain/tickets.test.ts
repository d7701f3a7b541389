import { expect, it } from 'vitest';
import type { HrAnswer, OwnTicket } from '#contract/tickets.ts';
import { ticketText } from '#domain/ticket-text.ts';
import { leastSensitivity, possibleSensitivities, replyHours, suggestedAnswers } from '#domain/tickets.ts';
import { ownTicket } from '#tests/support/own-ticket.ts';

const answer = (id: string, changes: Partial<HrAnswer>): HrAnswer => ({
  id,
  category: 'account',
  title: '',
  body: '',
  keywords: '',
  ...changes,
});
const ANSWERS = [
  answer('name', { title: 'Change your gamertag', keywords: 'username rename' }),
  answer('delete', { title: 'Delete your account', body: 'You can rename it too' }),
  answer('shop', { category: 'technical', title: 'An empty page', keywords: 'browser blank black' }),
];
const found = (...asked: [Parameters<typeof suggestedAnswers>[1], string]) =>
  suggestedAnswers(ANSWERS, ...asked).map(({ id }) => id);

it('suggested answers are those of the category until something is typed', () => {
  expect(found('account', '')).toEqual(['name', 'delete']);
  expect(found('team', '')).toEqual([]);
});

it('suggested answers rank words of the title above those of the text', () => {
  expect(found('account', 'How do I RENAME myself?')).toEqual(['name', 'delete']);
  expect(found('account', 'delete everything')).toEqual(['delete', 'name']);
});

it('suggested answers of other categories need more than one common word', () => {
  expect(found('other', 'my browser')).toEqual([]);
  expect(found('other', 'The browser page stays blank')).toEqual(['shop']);
});

it('sensitivity rises with the category and the person', () => {
  expect(leastSensitivity('technical', false)).toBe('normal');
  expect(leastSensitivity('technical', true)).toBe('confidential');
  expect(leastSensitivity('conduct', true)).toBe('restricted');
  expect(possibleSensitivities('confidential')).toEqual(['confidential', 'restricted']);
  expect(possibleSensitivities('restricted')).toEqual(['restricted']);
});

it('wellbeing is answered first', () => {
  expect(replyHours('wellbeing')).toBe(1);
  expect(replyHours('team')).toBe(9);
});

it('a ticket as text has facts, answers, messages, actions and names of files', () => {
  const message: OwnTicket['messages'][number] = {
    id: '1',
    at: '2026-11-23T10:00:00Z',
    kind: 'public',
    author: 'me',
    name: null,
    body: null,
    action: null,
    edited_at: null,
    mail: null,
    files: [],
  };
  const ticket = ownTicket({
    state: 'closed',
    details: [{ question: 'Which team?', answer: 'Night Shift' }],
    messages: [
      {
        ...message,
        body: 'When?',
        files: [{ id: '2', name: 'a.pdf', bytes: 1, media_type: 'application/pdf' }],
      },
      { ...message, kind: 'system', action: 'close' },
    ],
  });
  const text = ticketText(ticket, {
    authorOf: ({ author }) => author,
    actionOf: ({ action }) => `(${action ?? ''})`,
    facts: ({ state }) => [state],
  });
  expect(text).toBe(
    'HR-123456 Training\nclosed\n\nWhich team?\nNight Shift\n\n23\u00a0Nov\u00a02026 12:00 · me\nWhen?\n[a.pdf]\n\n23\u00a0Nov\u00a02026 12:00 · me\n(close)\n',
  );
});
