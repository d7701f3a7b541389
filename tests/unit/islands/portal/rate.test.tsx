import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MY_TICKETS_TEXT as TEXT } from '#messages/portal/tickets.ts';
import { startMemberService } from '#tests/support/member-service.ts';

it('Rate shows the rating that HR has, and offers to change it', async () => {
  await startMemberService('/my-hr-tickets');
  const { createMyTicketsPage } = await import('#stores/portal/tickets/my-tickets-page.ts');
  const { Rate } = await import('#islands/portal/tickets/my-tickets-actions.tsx');
  const page = createMyTicketsPage();
  const rated = renderToStaticMarkup(<Rate page={page} rating={5} />);
  expect(rated).toContain(TEXT.ratedAs('5, great'));
  expect(rated).toContain(TEXT.changeRating);
  const unrated = renderToStaticMarkup(<Rate page={page} rating={null} />);
  expect(unrated).not.toContain('HR has your rating');
  expect(unrated).toContain(TEXT.sendRating);
});
