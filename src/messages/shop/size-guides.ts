/** Size guides by the key that a product names (products.size_guide). Centimetres, measured on the body. */

export interface SizeGuide {
  readonly title: string;
  readonly how: string;
  readonly columns: readonly string[];
  /** First cell is the size. */
  readonly rows: readonly (readonly string[])[];
}

const TOPS: SizeGuide = {
  title: 'Tops',
  how: 'Measure your chest at its widest, under the arms. Between two sizes, take the larger one for a relaxed fit.',
  columns: ['Size', 'Chest', 'Length', 'Sleeve'],
  rows: [
    ['XS', '84–90', '66', '19'],
    ['S', '91–97', '69', '20'],
    ['M', '98–104', '72', '21'],
    ['L', '105–111', '74', '22'],
    ['XL', '112–118', '76', '23'],
    ['2XL', '119–126', '78', '24'],
    ['3XL', '127–134', '80', '25'],
  ],
};

const BOTTOMS: SizeGuide = {
  title: 'Bottoms',
  how: 'Measure your waist where the waistband sits and your inseam from crotch to ankle.',
  columns: ['Size', 'Waist', 'Hips', 'Inseam'],
  rows: [
    ['S', '72–78', '90–96', '77'],
    ['M', '79–85', '97–103', '79'],
    ['L', '86–93', '104–110', '80'],
    ['XL', '94–102', '111–117', '81'],
    ['2XL', '103–111', '118–124', '82'],
  ],
};

const CAPS: SizeGuide = {
  title: 'Caps',
  how: 'Measure around your head, one finger above the ears.',
  columns: ['Size', 'Head'],
  rows: [['One size', '56–61']],
};

const SOCKS: SizeGuide = {
  title: 'Socks',
  how: 'Go by your shoe size. Between two sizes, take the larger one.',
  columns: ['Size', 'EU', 'Foot length'],
  rows: [
    ['UK 4–7', '37–41', '23–26'],
    ['UK 8–12', '42–47', '26.5–30'],
  ],
};

const GUIDES: Readonly<Record<string, SizeGuide>> = {
  tops: TOPS,
  bottoms: BOTTOMS,
  caps: CAPS,
  socks: SOCKS,
};

/** The guide a product names, or null when it names none that we have. */
export function sizeGuideFor(key: string | null): SizeGuide | null {
  return key === null ? null : (GUIDES[key] ?? null);
}

export const SIZE_GUIDE_CHOICES: readonly { readonly value: string; readonly label: string }[] =
  Object.entries(GUIDES).map(([value, { title: label }]) => ({ value, label }));
