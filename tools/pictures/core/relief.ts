/** Computes a piece's height above the wall from its shape, folds, seams and creases. */
import { blur, distanceInside, emptyField, type Field } from './field.ts';
import { layeredNoise } from './noise.ts';
import { type Camera, channelOf, drawMask, drawPixels, scaleOf } from './raster.ts';
import { type Piece } from './scene.ts';

function add(target: Field, other: Field, factor: number): void {
  for (let index = 0; index < target.data.length; index += 1) {
    target.data[index] = (target.data[index] ?? 0) + (other.data[index] ?? 0) * factor;
  }
}

function dome(mask: Field, piece: Piece, scale: number): Field {
  const distance = distanceInside(mask);
  const round = Math.max(1, piece.round * scale);
  const out = emptyField(mask.size);
  for (let index = 0; index < out.data.length; index += 1) {
    const near = 1 - Math.min(1, (distance.data[index] ?? 0) / round);
    out.data[index] = Math.sqrt(Math.max(0, 1 - near * near)) * piece.rise * scale;
  }
  return blur(out, Math.max(1, Math.min(10, piece.round / 5)) * scale);
}

async function addFolds(height: Field, piece: Piece, camera: Camera): Promise<void> {
  if (piece.folds === undefined) return;
  const scale = scaleOf(camera);
  const pixels = await drawPixels(`<rect width="1000" height="1000" fill="#000"/>${piece.folds}`, camera);
  const sigma = (piece.foldBlur ?? 8) * scale;
  const depth = (piece.foldDepth ?? 10) * scale;
  add(height, blur(channelOf(pixels, 0), sigma), depth);
  add(height, blur(channelOf(pixels, 1), sigma), -depth);
}

async function addLines(
  height: Field,
  markup: string | undefined,
  depth: number,
  camera: Camera,
): Promise<void> {
  if (markup === undefined) return;
  const scale = scaleOf(camera);
  add(height, blur(await drawMask(markup, camera), 0.9 * scale), depth * scale);
}

function addCrease(height: Field, mask: Field, piece: Piece, camera: Camera): void {
  if (piece.crease === undefined) return;
  const { depth, length, angle, seed } = piece.crease;
  const scale = scaleOf(camera);
  const rotation = (angle * Math.PI) / 180;
  const { size, data } = height;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const index = y * size + x;
      if ((mask.data[index] ?? 0) === 0) continue;
      const unitX = camera.x + x / scale;
      const unitY = camera.y + y / scale;
      const u = (unitX * Math.cos(rotation) + unitY * Math.sin(rotation)) / length;
      const v = (unitY * Math.cos(rotation) - unitX * Math.sin(rotation)) / (length * 0.32);
      const bend = layeredNoise(u * 0.9 + 9.1, v * 0.45 - 4.7, seed + 5, 2) * 0.9;
      // Soft ridges, because cloth bends over its creases.
      const ridge = 1 - Math.abs(layeredNoise(u, v + bend, seed, 3)) * 2.2;
      data[index] = (data[index] ?? 0) + ridge * depth * scale;
    }
  }
}

function addGrain(height: Field, mask: Field, piece: Piece, scale: number): void {
  const { grain = 0, thread = 3 } = piece.material;
  if (grain === 0) return;
  const step = thread * scale;
  const { size, data } = height;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const index = y * size + x;
      if ((mask.data[index] ?? 0) === 0) continue;
      data[index] = (data[index] ?? 0) + layeredNoise(x / step, y / (step * 1.6), 77, 1) * grain * scale;
    }
  }
}

/** Heights of a piece in pixels, meaningful where its mask is. */
export async function reliefOf(piece: Piece, mask: Field, camera: Camera): Promise<Field> {
  const scale = scaleOf(camera);
  const height = dome(piece.form === undefined ? mask : await drawMask(piece.form, camera), piece, scale);
  await addFolds(height, piece, camera);
  addCrease(height, mask, piece, camera);
  await addLines(height, piece.seams, -(piece.seamDepth ?? 2.2), camera);
  await addLines(height, piece.relief, piece.reliefHeight ?? 3, camera);
  addGrain(height, mask, piece, scale);
  return height;
}
