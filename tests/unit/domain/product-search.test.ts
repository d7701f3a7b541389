/** The search of the shop: queries as typed, and the products that they mean. */
import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { searchItems, shadesOf, suggestTerms, type SearchedItem } from '#domain/product-search.ts';
import { forAll } from '#tests/support/for-all.ts';

const CLOTHES = ['S', 'M', 'L', 'XL', '2XL'];
const HEX: Readonly<Record<string, string>> = {
  Ink: '#1a1e24',
  Paper: '#eeeee8',
  'Signal Green': '#12d84a',
  Steel: '#7f8994',
  Midnight: '#1d2d52',
  Forest: '#1f4433',
  Ember: '#c8402f',
  Sand: '#c9b592',
};

function item(
  slug: string,
  name: string,
  category: string,
  colors: readonly string[],
  sizes: readonly string[],
  description: string,
): SearchedItem {
  const shades = colors.flatMap((color) => shadesOf(HEX[color] ?? null));
  return { slug, name, category, colors, sizes, description, shades };
}

const ITEMS = [
  item(
    'jersey',
    'Pro Match Jersey',
    'apparel',
    ['Ink', 'Paper', 'Signal Green'],
    ['XS', ...CLOTHES, '3XL'],
    'The shirt our teams wear on stage. Recycled polyester.',
  ),
  item(
    'tee',
    'Aperture Tee',
    'apparel',
    ['Ink', 'Paper', 'Steel'],
    CLOTHES,
    'A heavy everyday T-shirt. Combed cotton.',
  ),
  item(
    'hoodie',
    'Beam Hoodie',
    'apparel',
    ['Ink', 'Forest', 'Sand'],
    CLOTHES,
    'Brushed fleece with a double-lined hood.',
  ),
  item(
    'joggers',
    'Scrim Joggers',
    'apparel',
    ['Ink', 'Steel'],
    CLOTHES,
    'Loopback cotton with zipped pockets.',
  ),
  item(
    'bomber',
    'Blackout Bomber',
    'apparel',
    ['Ink', 'Midnight'],
    ['S', 'M', 'L', 'XL'],
    'Matt nylon shell with light padding.',
  ),
  item(
    'cap',
    'Six-Blade Cap',
    'headwear',
    ['Ink', 'Sand', 'Signal Green'],
    [],
    'A structured cotton-twill cap.',
  ),
  item('beanie', 'Highveld Beanie', 'headwear', ['Ink', 'Ember'], [], 'Double-knit lambswool. One size.'),
  item('backpack', 'Matchday Backpack', 'accessories', [], [], 'Carries a keyboard, a headset and a laptop.'),
  item('socks', 'Grip Socks', 'accessories', [], ['UK 4–7', 'UK 8–12'], 'Mid-calf, sold as a pair.'),
  item('pins', 'Blade Pin & Sticker Set', 'accessories', [], [], 'Two enamel pins and six vinyl stickers.'),
  item(
    'mat',
    'Darkroom Desk Mat',
    'gear',
    [],
    ['900 × 400 mm', '1200 × 600 mm'],
    'Natural rubber under a fast cloth.',
  ),
  item('bottle', 'Cold Start Bottle', 'gear', ['Ink', 'Paper'], [], 'Double-walled stainless steel.'),
  item('rest', 'Baseline Wrist Rest', 'gear', [], [], 'Cooling-gel foam.'),
  item('sixpack', 'Grizzly Energy Six-Pack', 'drinks', [], [], 'Six cans, wild berry and rooibos.'),
];
const APPAREL = ['jersey', 'tee', 'hoodie', 'joggers', 'bomber'];
const ALL = ITEMS.map(({ slug }) => slug);

const found = (query: string): readonly string[] => {
  const { slugs } = searchItems(ITEMS, query);
  return ALL.filter((slug) => slugs.has(slug));
};

test.each<readonly [string, readonly string[]]>([
  // As the product is called.
  ['jersey', ['jersey']],
  ['Pro Match Jersey', ['jersey']],
  ['match jersey', ['jersey']],
  ['jersey match', ['jersey']],
  ['HOODIE', ['hoodie']],
  ['aperture tee', ['tee']],
  ['desk mat', ['mat']],
  ['deskmat', ['mat']],
  ['six-pack', ['sixpack']],
  ['six pack', ['sixpack']],
  ['sixpack', ['sixpack']],
  ['backpack', ['backpack']],
  ['back pack', ['backpack']],
  ['wrist rest', ['rest']],
  ['pin & sticker', ['pins']],
  // While it is typed.
  ['je', ['jersey']],
  ['jers', ['jersey']],
  ['hood', ['hoodie']],
  ['bea', ['hoodie', 'beanie']],
  // One or many.
  ['jerseys', ['jersey']],
  ['hoodies', ['hoodie']],
  ['caps', ['cap']],
  ['beanies', ['beanie']],
  ['tees', ['tee']],
  ['sock', ['socks']],
  ['jogger', ['joggers']],
  ['bottles', ['bottle']],
  ['stickers', ['pins']],
  ['accessory', ['backpack', 'socks', 'pins']],
  ['accessories', ['backpack', 'socks', 'pins']],
  ['drink', ['sixpack']],
  // Misspelt.
  ['jersy', ['jersey']],
  ['jersery', ['jersey']],
  ['jesrey', ['jersey']],
  ['jerzey', ['jersey']],
  ['hoody', ['hoodie']],
  ['hoddie', ['hoodie']],
  ['hoodei', ['hoodie']],
  ['beenie', ['beanie']],
  ['beannie', ['beanie']],
  ['bagpack', ['backpack']],
  ['backpak', ['backpack']],
  ['bottel', ['bottle']],
  ['botle', ['bottle']],
  ['stiker', ['pins']],
  ['joger', ['joggers']],
  ['accesories', ['backpack', 'socks', 'pins']],
  ['acessories', ['backpack', 'socks', 'pins']],
  ['bomer', ['bomber']],
  ['grizly', ['sixpack']],
  ['blak cap', ['cap']],
  // With a colour, by its name or plainly.
  ['black cap', ['cap']],
  ['ink cap', ['cap']],
  ['green hoodie', ['hoodie']],
  ['white tee', ['tee']],
  ['grey joggers', ['joggers']],
  ['gray joggers', ['joggers']],
  ['red', ['beanie']],
  ['navy', ['bomber']],
  ['blue jacket', ['bomber']],
  ['signal green', ['jersey', 'cap']],
  ['sand', ['hoodie', 'cap']],
  // With a size, by its name or abbreviation.
  ['xxl', ['jersey', 'tee', 'hoodie', 'joggers']],
  ['2xl', ['jersey', 'tee', 'hoodie', 'joggers']],
  ['xxxl', ['jersey']],
  ['3xl jersey', ['jersey']],
  ['xs', ['jersey']],
  ['extra large bomber', ['bomber']],
  ['size xl', APPAREL],
  ['small hoodie', ['hoodie']],
  ['black hoodie xxl', ['hoodie']],
  ['uk 8', ['socks']],
  ['900', ['mat']],
  // By its kind.
  ['t-shirt', ['tee']],
  ['tshirt', ['tee']],
  ['t shirt', ['tee']],
  ['shirts', ['jersey', 'tee']],
  ['hat', ['cap', 'beanie']],
  ['jacket', ['bomber']],
  ['pants', ['joggers']],
  ['sweater', ['hoodie']],
  ['mousepad', ['mat']],
  ['bag', ['backpack']],
  ['clothing', APPAREL],
  ['apparel', APPAREL],
  ['headwear', ['cap', 'beanie']],
  ['energy drink', ['sixpack']],
  // By its description.
  ['fleece', ['hoodie']],
  ['rooibos', ['sixpack']],
  ['cotton cap', ['cap']],
  // Nothing of the kind.
  ['poncho', []],
  ['purple jersey', []],
  ['zzzz', []],
])('“%s” finds %j', (query, slugs) => {
  expect(found(query)).toEqual(slugs);
});

it('a search returns everything for an empty query and ignores signs and accents', () => {
  expect(found('')).toEqual(ALL);
  expect(found('  ')).toEqual(ALL);
  expect(found('“jérsey”!')).toEqual(['jersey']);
});

it('a search counts typos only where nothing matches without them', () => {
  expect(searchItems(ITEMS, 'jersey').corrected).toBeNull();
  expect(searchItems(ITEMS, 'jersy')).toMatchObject({ corrected: 'jersey' });
  expect(searchItems(ITEMS, 'blak cap')).toMatchObject({ corrected: 'black cap' });
});

it('a search accepts any text', () => {
  forAll(fc.string({ unit: 'grapheme' }), (query) => {
    expect(ALL).toEqual(expect.arrayContaining([...found(query)]));
    expect(suggestTerms(ITEMS, query).length).toBeLessThanOrEqual(3);
  });
});

it.each([
  ['purple jersey', ['jersey']],
  ['jumpsuit hoodie', ['hoodie']],
  ['capp red', ['cap', 'red']],
  ['headset stand', ['headset']],
  ['hxxdie', ['hoodie']],
  ['zzzz', []],
  ['', []],
])('suggestions for “%s” are %j', (query, terms) => {
  expect(suggestTerms(ITEMS, query)).toEqual(terms);
});

it('suggestions each find something', () => {
  forAll(fc.array(fc.constantFrom('jersy', 'pink', 'mug', 'hodie', 'capes', 'xl', 'drinkz')), (words) => {
    for (const term of suggestTerms(ITEMS, words.join(' '))) expect(found(term)).not.toEqual([]);
  });
});

test.each([
  ['#000000', ['black']],
  ['#ffffff', ['white']],
  ['#ff0000', ['red']],
  ['#0000ff', ['blue']],
  ['#1d2d52', ['blue', 'dark', 'navy']],
  ['#c9b592', ['beige', 'brown']],
  [null, []],
  ['green', []],
])('the plain names of %s are %j', (hex, shades) => {
  expect(shadesOf(hex)).toEqual(shades);
});
