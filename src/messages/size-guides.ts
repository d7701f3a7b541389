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
  title: 'Caps and beanies',
  how: 'Measure around your head, one finger above the ears.',
  columns: ['Size', 'Head'],
  rows: [
    ['S/M', '54–57'],
    ['L/XL', '58–61'],
    ['One Size', '55–61, adjustable'],
  ],
};

const SLEEVES: SizeGuide = {
  title: 'Arm sleeves',
  how: 'Measure around your arm halfway between shoulder and elbow.',
  columns: ['Size', 'Upper arm', 'Length'],
  rows: [
    ['S', '24–28', '38'],
    ['M', '29–33', '40'],
    ['L', '34–38', '42'],
  ],
};

const GUIDES: Readonly<Record<string, SizeGuide>> = {
  tops: TOPS,
  bottoms: BOTTOMS,
  caps: CAPS,
  headwear: CAPS,
  sleeves: SLEEVES,
};

/** The guide a product names, or null when it names none that we have. */
export function sizeGuideFor(key: string | null): SizeGuide | null {
  return key === null ? null : (GUIDES[key] ?? null);
}
