/** Colour conversion. */

/** Red, green, blue; 0…1 in linear light unless noted. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** From a display value 0…1 to linear light. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** From linear light to a display value 0…1. */
export function toDisplay(value: number): number {
  const safe = Math.min(1, Math.max(0, value));
  return safe <= 0.003_130_8 ? safe * 12.92 : 1.055 * safe ** (1 / 2.4) - 0.055;
}

function displayParts(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

/** '#rrggbb' in linear light. */
export function linearOf(hex: string): Rgb {
  const [red, green, blue] = displayParts(hex);
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

/** Mixes two colours in display values: 0 returns the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = displayParts(from);
  const b = displayParts(to);
  const part = (index: 0 | 1 | 2): string =>
    Math.round((a[index] + (b[index] - a[index]) * share) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** Perceived lightness, 0…1. */
export function lightness(hex: string): number {
  const [red, green, blue] = displayParts(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
