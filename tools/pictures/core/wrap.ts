/** Projects flat art onto a cylinder seen from the front. */

const SLICES = 48;

export interface Wrap {
  /** Middle and radius of the projected cylinder. */
  readonly x: number;
  readonly radius: number;
  readonly top: number;
  readonly bottom: number;
  /** Markup; x = 0 faces the camera, y as in the picture. */
  readonly art: string;
  /** Id prefix of the clips, unique per picture. */
  readonly name: string;
}

/** Returns markup of the visible half, compressed towards the edges. */
export function wrapped({ x, radius, top, bottom, art, name }: Wrap): string {
  // Each slice overlaps the next one and is clipped as a group (hence the opacity), so that no gap shows.
  const slices = Array.from({ length: SLICES }, (_, index) => {
    const from = -1 + (2 * index) / SLICES;
    const to = -1 + (2 * (index + 1)) / SLICES;
    const [u, v] = [Math.asin(from) * radius, Math.asin(to) * radius];
    const squeeze = ((to - from) * radius) / (v - u);
    const left = x + from * radius;
    const width = (to - from) * radius;
    const id = `${name}${index}`;
    return `<clipPath id="${id}"><rect x="${left}" y="${top}" width="${width + (index === SLICES - 1 ? 0.5 : 2)}" height="${bottom - top}"/></clipPath><g clip-path="url(#${id})" opacity="0.999"><g transform="translate(${left} 0) scale(${squeeze} 1) translate(${-u} 0)">${art}</g></g>`;
  });
  return slices.join('');
}
