/** All product pictures by file name; the seed refers to these names. */
import { type Scene } from '../core/scene.ts';
import { backpackScene } from './backpack.ts';
import { bomberScene } from './bomber.ts';
import { bottleScene } from './bottle.ts';
import { matScene, wristRestScene } from './desk.ts';
import { grizzlyScene } from './grizzly.ts';
import { beanieScene, capScene } from './headwear.ts';
import { hoodieScene } from './hoodie.ts';
import { jerseyScene } from './jersey.ts';
import { joggersScene } from './joggers.ts';
import { pinsScene } from './pins.ts';
import { socksScene } from './socks.ts';
import { teeScene } from './tee.ts';

/** Colours of the shop, equal to product_colors in the seed. */
const COLORS = {
  ink: '#1a1e24',
  paper: '#eeeee8',
  'signal-green': '#12d84a',
  steel: '#7f8994',
  midnight: '#1d2d52',
  forest: '#1f4433',
  ember: '#c8402f',
  sand: '#c9b592',
} as const;

type ColorName = keyof typeof COLORS;

export interface ProductPicture {
  readonly name: string;
  readonly scene: () => Scene;
}

function inColors<View extends string>(
  slug: string,
  colors: readonly ColorName[],
  views: readonly View[],
  scene: (color: string, view: View) => Scene,
): ProductPicture[] {
  return colors.flatMap((color) =>
    views.map((view) => ({ name: `${slug}-${color}-${view}`, scene: () => scene(COLORS[color], view) })),
  );
}

function inViews<View extends string>(
  slug: string,
  views: readonly View[],
  scene: (view: View) => Scene,
): ProductPicture[] {
  return views.map((view) => ({ name: `${slug}-${view}`, scene: () => scene(view) }));
}

export const PRODUCT_PICTURES: readonly ProductPicture[] = [
  ...inColors('pro-match-jersey', ['ink', 'paper', 'signal-green'], ['front', 'back'], jerseyScene),
  ...inColors('aperture-tee', ['ink', 'paper', 'steel'], ['front', 'back'], teeScene),
  ...inColors('beam-hoodie', ['ink', 'forest', 'sand'], ['front', 'back'], hoodieScene),
  ...inColors('scrim-joggers', ['ink', 'steel'], ['front', 'detail'], joggersScene),
  ...inColors('blackout-bomber', ['ink', 'midnight'], ['front', 'back'], bomberScene),
  ...inColors('six-blade-cap', ['ink', 'sand', 'signal-green'], ['front', 'detail'], capScene),
  ...inColors('highveld-beanie', ['ink', 'ember'], ['front'], beanieScene),
  ...inColors('cold-start-bottle', ['ink', 'paper'], ['front'], bottleScene),
  { name: 'highveld-beanie-detail', scene: () => beanieScene(COLORS.ink, 'detail') },
  { name: 'cold-start-bottle-detail', scene: () => bottleScene(COLORS.ink, 'detail') },
  ...inViews('grizzly-six-pack', ['front', 'detail'], grizzlyScene),
  ...inViews('matchday-backpack', ['front', 'detail'], backpackScene),
  ...inViews('darkroom-desk-mat', ['front', 'detail'], matScene),
  ...inViews('grip-socks', ['front', 'detail'], socksScene),
  ...inViews('blade-pin-and-sticker-set', ['front', 'detail'], pinsScene),
  { name: 'baseline-wrist-rest-front', scene: wristRestScene },
];
