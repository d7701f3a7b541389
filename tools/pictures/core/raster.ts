/** Renders SVG markup in a square of 1000 × 1000 units to pixels. */
import sharp from 'sharp';
import { type Field } from './field.ts';

const UNITS = 1000;

/** The visible part of the drawing and its pixel size; x, y and width in units. */
export interface Camera {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A camera that sees the whole drawing. */
export function wholeView(size: number): Camera {
  return { size, x: 0, y: 0, width: UNITS };
}

/** Pixels per unit. */
export function scaleOf(camera: Camera): number {
  return camera.size / camera.width;
}

/** Interleaved red, green, blue, alpha bytes. */
export interface Pixels {
  readonly size: number;
  readonly data: Uint8Array;
}

/** Draws markup on a transparent square. */
export async function drawPixels(markup: string, { size, x, y, width }: Camera): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${x} ${y} ${width} ${width}">${markup}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { size, data };
}

/** One channel as numbers 0…1: 0 red, 1 green, 2 blue, 3 alpha. */
export function channelOf(pixels: Pixels, channel: 0 | 1 | 2 | 3): Field {
  const { size, data } = pixels;
  const field = new Float32Array(size * size);
  for (let index = 0; index < field.length; index += 1) field[index] = (data[index * 4 + channel] ?? 0) / 255;
  return { size, data: field };
}

/** Coverage of the square by the markup, 0…1. */
export async function drawMask(markup: string, camera: Camera): Promise<Field> {
  return channelOf(await drawPixels(markup, camera), 3);
}
