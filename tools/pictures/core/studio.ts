/** Renders a scene in the studio: wall, floor, shadows, light. */
import sharp, { type Sharp } from 'sharp';
import { linearOf, type Rgb, toDisplay, toLinear } from './color.ts';
import { blur, emptyField, type Field, shifted } from './field.ts';
import { type Rig, shade } from './light.ts';
import { type Camera, drawMask, drawPixels, type Pixels, scaleOf, wholeView } from './raster.ts';
import { reliefOf } from './relief.ts';
import { type Piece, type Scene } from './scene.ts';

/** Side of the working picture in pixels: 1.5 times the output, for smooth edges. */
const WORK_SIZE = 1200;

interface Canvas {
  readonly red: Field;
  readonly green: Field;
  readonly blue: Field;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));

/** The wall: a hexagonal pool of light that darkens towards the corners. */
async function wall(scene: Scene, camera: Camera): Promise<Canvas> {
  const { size } = camera;
  const markup = `<defs><radialGradient id="g" cx="0.42" cy="0.36" r="0.8"><stop offset="0" stop-color="#e3e6e4"/><stop offset="0.45" stop-color="#cfd4d2"/><stop offset="1" stop-color="#9ba3a4"/></radialGradient><filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="34"/></filter></defs>
<rect width="1000" height="1000" fill="url(#g)"/>
<path d="M260 60L740 60L980 476L740 892L260 892L20 476Z" fill="#fff" opacity="0.3" filter="url(#b)" transform="rotate(12 500 476)"/>`;
  const stage = scene.stage === 'standing' ? `${markup}${floorMarkup()}` : markup;
  // The studio's wall does not scale with the camera.
  const pixels = await (scene.wall === undefined
    ? drawPixels(stage, wholeView(size))
    : drawPixels(scene.wall, camera));
  const canvas = { red: emptyField(size), green: emptyField(size), blue: emptyField(size) };
  for (let index = 0; index < size * size; index += 1) {
    canvas.red.data[index] = LINEAR[pixels.data[index * 4] ?? 0] ?? 0;
    canvas.green.data[index] = LINEAR[pixels.data[index * 4 + 1] ?? 0] ?? 0;
    canvas.blue.data[index] = LINEAR[pixels.data[index * 4 + 2] ?? 0] ?? 0;
  }
  return canvas;
}

function floorMarkup(): string {
  return `<defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0.68" stop-color="#fff" stop-opacity="0"/><stop offset="0.86" stop-color="#fff" stop-opacity="0.28"/><stop offset="1" stop-color="#fff" stop-opacity="0.1"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#f)"/>`;
}

function darken(canvas: Canvas, mask: Field, strength: number): void {
  for (let index = 0; index < mask.data.length; index += 1) {
    const keep = 1 - Math.min(1, mask.data[index] ?? 0) * strength;
    canvas.red.data[index] = (canvas.red.data[index] ?? 0) * keep;
    canvas.green.data[index] = (canvas.green.data[index] ?? 0) * keep;
    canvas.blue.data[index] = (canvas.blue.data[index] ?? 0) * keep;
  }
}

async function throwShadow(canvas: Canvas, scene: Scene, camera: Camera): Promise<void> {
  if (scene.wall !== undefined) return;
  const scale = scaleOf(camera);
  const outline = await drawMask(scene.pieces.map((piece) => piece.shape).join(''), camera);
  if (scene.stage !== 'standing') {
    const lift = scene.stage === 'hung' ? 1 : 0.4;
    const move = (x: number, y: number): Field =>
      shifted(outline, Math.round(x * scale), Math.round(y * scale));
    darken(canvas, blur(move(34 * lift, 48 * lift), 34 * lift * scale), 0.42);
    darken(canvas, blur(move(9 * lift, 13 * lift), 9 * lift * scale), 0.34);
    return;
  }
  const { y, left, right } = scene.floor ?? { y: 880, left: 300, right: 700 };
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const pool = (dx: number, rx: number, ry: number): string =>
    `<ellipse cx="${middle + dx}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
  darken(canvas, blur(await drawMask(pool(half * 0.35, half * 1.35, 40), camera), 26 * scale), 0.5);
  darken(canvas, blur(await drawMask(pool(half * 0.06, half * 1.02, 15), camera), 8 * scale), 0.62);
}

function albedoAt(pixels: Pixels, index: number): Rgb {
  const at = (channel: number): number => LINEAR[pixels.data[index * 4 + channel] ?? 0] ?? 0;
  return [at(0), at(1), at(2)];
}

async function paintOf(piece: Piece, camera: Camera): Promise<Pixels> {
  const markup = piece.paint.startsWith('#')
    ? `<rect width="1000" height="1000" fill="${piece.paint}"/>`
    : piece.paint;
  return drawPixels(markup, camera);
}

/** The square around a piece in whole pixels. Filtering only this part saves time. */
async function closeTo(
  piece: Piece,
  camera: Camera,
): Promise<Camera & { readonly left: number; readonly top: number }> {
  const rough = { ...camera, size: 150 };
  const mask = await drawMask(piece.shape, rough);
  let [left, right, top, bottom] = [rough.size, 0, rough.size, 0];
  for (let index = 0; index < mask.data.length; index += 1) {
    if ((mask.data[index] ?? 0) === 0) continue;
    const x = index % rough.size;
    const y = (index - x) / rough.size;
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
  }
  const step = camera.size / rough.size;
  const pad = Math.ceil((piece.reach ?? 12) * scaleOf(camera) * 2.5 + step * 2);
  const size = Math.ceil(Math.max(right - left, bottom - top, 0) * step + pad * 2);
  const [x, y] = [Math.floor(left * step) - pad, Math.floor(top * step) - pad];
  const unit = 1 / scaleOf(camera);
  return { size, left: x, top: y, x: camera.x + x * unit, y: camera.y + y * unit, width: size * unit };
}

interface Surface {
  readonly mask: Field;
  readonly height: Field;
  readonly around: Field;
  readonly paint: Pixels;
}

async function surfaceOf(piece: Piece, camera: Camera): Promise<Surface> {
  const mask = await drawMask(piece.shape, camera);
  const height = await reliefOf(piece, mask, camera);
  return { mask, height, around: blur(height, 14 * scaleOf(camera)), paint: await paintOf(piece, camera) };
}

/** Light from one point of a surface to the camera. */
function litPoint(
  piece: Piece,
  rig: Rig,
  { height, around, paint }: Surface,
  index: number,
  camera: Camera,
): Rgb {
  const { data, size } = height;
  const scale = scaleOf(camera);
  const at = (offset: number): number => data[index + offset] ?? 0;
  const sunk = ((around.data[index] ?? 0) - at(0)) / (9 * scale);
  const albedo = albedoAt(paint, index);
  const spot = {
    albedo,
    slopeX: (at(1) - at(-1)) / 2,
    slopeY: (at(size) - at(-size)) / 2,
    x: camera.x + (index % size) / scale,
    y: camera.y + Math.floor(index / size) / scale,
    open: Math.min(1.1, Math.max(0.4, 1 - sunk * 0.6)),
  };
  const lit = shade(spot, piece.material, rig);
  const light = 1 - (piece.shade ?? 0);
  const glow = piece.glow ?? 0;
  const part = (channel: 0 | 1 | 2): number => lit[channel] * light * (1 - glow) + albedo[channel] * glow;
  return [part(0), part(1), part(2)];
}

async function addPiece(canvas: Canvas, piece: Piece, all: Rig, camera: Camera): Promise<void> {
  const lamps = all.lamps.filter((lamp) => (lamp.behind ?? false) === (piece.background ?? false));
  const rig = { ...all, lamps };
  const near = await closeTo(piece, camera);
  const scale = scaleOf(camera);
  const surface = await surfaceOf(piece, near);
  const reach = (piece.reach ?? 12) * scale;
  const thrown = blur(shifted(surface.mask, Math.round(reach * 0.4), Math.round(reach * 0.6)), reach * 0.7);
  for (let row = Math.max(0, -near.top); row < Math.min(near.size, camera.size - near.top); row += 1) {
    for (
      let column = Math.max(0, -near.left);
      column < Math.min(near.size, camera.size - near.left);
      column += 1
    ) {
      const index = row * near.size + column;
      const target = (row + near.top) * camera.size + column + near.left;
      const keep = 1 - Math.min(1, thrown.data[index] ?? 0) * (piece.shadow ?? 0.5);
      const cover = surface.mask.data[index] ?? 0;
      const lit: Rgb = cover === 0 ? [0, 0, 0] : litPoint(piece, rig, surface, index, near);
      const put = (field: Field, value: number): void => {
        field.data[target] = (field.data[target] ?? 0) * keep * (1 - cover) + value * cover;
      };
      put(canvas.red, lit[0]);
      put(canvas.green, lit[1]);
      put(canvas.blue, lit[2]);
    }
  }
}

function rigOf(scene: Scene): Rig {
  const lamps = (scene.lamps ?? []).map((lamp) => ({ ...lamp, tint: linearOf(lamp.color) }));
  return { day: scene.day ?? 1, kick: linearOf(scene.kick ?? '#00ff41'), lamps };
}

/** Compresses values above 0.75, so that highlights do not clip. */
function soften(value: number): number {
  return value <= 0.75 ? value : 0.75 + 0.25 * (1 - Math.exp(-(value - 0.75) / 0.25));
}

/** Returns an opaque square picture, `WORK_SIZE` pixels wide before cropping to its view. */
export async function photograph(scene: Scene): Promise<Sharp> {
  const size = WORK_SIZE;
  const camera: Camera = { ...wholeView(size), ...scene.view };
  const canvas = await wall(scene, camera);
  await throwShadow(canvas, scene, camera);
  const rig = rigOf(scene);
  for (const piece of scene.pieces) await addPiece(canvas, piece, rig, camera);
  const bytes = new Uint8Array(size * size * 3);
  const fields = [canvas.red, canvas.green, canvas.blue];
  for (const [channel, field] of fields.entries()) {
    for (let index = 0; index < size * size; index += 1) {
      bytes[index * 3 + channel] = Math.round(toDisplay(soften(field.data[index] ?? 0)) * 255);
    }
  }
  const picture = sharp(bytes, { raw: { width: size, height: size, channels: 3 } });
  if (scene.light === undefined) return picture;
  const lit = await drawPixels(`<rect width="1000" height="1000" fill="#000"/>${scene.light}`, camera);
  const input = Buffer.from(lit.data);
  const { data, info } = await picture
    .composite([{ input, raw: { width: size, height: size, channels: 4 }, blend: 'screen' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: size, height: size, channels: info.channels } }).removeAlpha();
}
