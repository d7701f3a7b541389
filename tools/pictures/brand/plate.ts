/** Background of share pictures: an iris in white light, which each picture tints in its colour. */
import { photograph } from '../core/studio.ts';
import { beam, darkness, glow, type Iris, irisPieces, lampOf, litOpening } from '../covers/iris.ts';

/** Not quite white, so that the opening keeps a gradient. */
const WHITE = '#d2d2d2';
const IRIS: Iris = { x: 838, y: 424, radius: 640, open: 84, turn: 14, color: WHITE, spill: 4.4, tilt: 1.1 };
const HEAD =
  '/** The lit iris of share pictures, grey JPEG of 1200 × 630 as base64. Made by `npm run pictures` (tools/pictures/brand/plate.ts). */';

/** Returns a module that contains the picture, so that functions can bundle it. */
export async function plateModule(): Promise<Buffer> {
  const { x, y } = IRIS;
  const ray = beam({ x, y, degrees: 158, length: 1000, from: 80, to: 240, color: WHITE, strength: 0.62 });
  const picture = await photograph({
    stage: 'flat',
    wall: darkness(WHITE, x, y),
    day: 0.06,
    lamps: [lampOf(IRIS)],
    light: `${litOpening(IRIS)}${ray}${glow(x, y, 400, WHITE, 0.2)}`,
    pieces: irisPieces(IRIS),
  });
  const plate = await picture
    .extract({ left: 0, top: 285, width: 1200, height: 630 })
    .greyscale()
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
  return Buffer.from(`${HEAD}\nexport const SHARE_PLATE =\n  '${plate.toString('base64')}';\n`);
}
