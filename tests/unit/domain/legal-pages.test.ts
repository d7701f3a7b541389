/** The legal pages: facts, links, and texts that fit what the product does. */
import { expect, it } from 'vitest';
import { LEGAL_PAGE_NAMES, LEGAL_PAGES, LEGAL_VERSION } from '#contract/brand-legal.ts';
import { SHOP_TERMS } from '#contract/brand-shop.ts';
import { ORDER_LIMITS } from '#contract/orders.ts';
import { RETURN_LIMITS } from '#contract/returns.ts';
import { routeFor } from '#contract/routes.ts';
import { formatRand } from '#domain/money.ts';
import { fillFacts, filledLegalPage, textPieces, type TextPiece } from '#domain/legal-pages.ts';

function piecesOf(name: (typeof LEGAL_PAGE_NAMES)[number]): readonly TextPiece[] {
  return filledLegalPage(name).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'list' ? block.entries.flat() : block.pieces)),
  );
}

const textOf = (name: (typeof LEGAL_PAGE_NAMES)[number]): string =>
  [filledLegalPage(name).lead, ...piecesOf(name).map(({ text }) => text)].join(' ');

it('the version of the legal texts is a day, as orders keep it', () => {
  expect(LEGAL_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  expect(new Date(LEGAL_VERSION).toISOString().slice(0, 10)).toBe(LEGAL_VERSION);
});

it('the text of a legal page is split into text and links', () => {
  expect(textPieces('Ask [us](mailto:a@b.test), or see [Returns](/returns).')).toEqual([
    { text: 'Ask ', href: null },
    { text: 'us', href: 'mailto:a@b.test' },
    { text: ', or see ', href: null },
    { text: 'Returns', href: '/returns' },
    { text: '.', href: null },
  ]);
  expect(textPieces('[Only](/a)')).toEqual([{ text: 'Only', href: '/a' }]);
  expect(textPieces('None')).toEqual([{ text: 'None', href: null }]);
  expect(textPieces('')).toEqual([]);
});

it('the text of a legal page stops the build for an unknown fact', () => {
  expect(fillFacts('{days} days', { days: '14' })).toBe('14 days');
  expect(() => fillFacts('{dais} days', { days: '14' })).toThrow('dais');
});

it.each(LEGAL_PAGE_NAMES)(
  'the text of a legal page of %s has every fact and leads to existing pages',
  (name) => {
    const { sections } = filledLegalPage(name);
    expect(textOf(name)).not.toMatch(/[{}[\]]|undefined/u);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const links = piecesOf(name).flatMap(({ href }) => href ?? []);
    for (const href of links.filter((address) => address.startsWith('/')))
      expect([href, routeFor(href)?.path]).toEqual([href, href]);
    expect(links.filter((href) => !/^(?:\/|mailto:|https:\/\/)/u.test(href))).toEqual([]);
    expect(LEGAL_PAGES[name].description.length).toBeLessThanOrEqual(155);
  },
);

it('the text of a legal page names the prices, holds and days that the shop applies', () => {
  const terms = textOf('terms');
  expect(terms).toContain(`${String(SHOP_TERMS.vatPercent)}% VAT`);
  expect(terms).toContain(`${formatRand(SHOP_TERMS.courierCents)}, and orders over R500.00`);
  expect(terms).toContain(`${String(ORDER_LIMITS.holdMinutes)} minutes`);
  expect(terms).toContain(`${String(ORDER_LIMITS.transferHoldHours)} hours`);
  expect(textOf('returns')).toContain(`${String(RETURN_LIMITS.days)} days`);
});
