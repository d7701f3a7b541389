/** Readable text on data-driven colours (WCAG 2.2 relative luminance). */
import { INK } from '#contract/brand-colours.ts';

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance of '#rrggbb', 0 for black to 1 for white; malformed colours count as black. */
export function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/iu.test(hex)) return 0;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two '#rrggbb' colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns black or white, whichever has more contrast: at least 4.5 to 1. */
export function readableTextOn(background: string): '#000000' | '#ffffff' {
  return contrastRatio(background, '#000000') >= contrastRatio(background, '#ffffff') ? '#000000' : '#ffffff';
}

/** Parses '#rrggbb #rrggbb'; null when malformed. */
export function gradientColors(gradient: string | null): readonly [from: string, to: string] | null {
  const match = /^(#[0-9a-f]{6})\s+(#[0-9a-f]{6})$/iu.exec(gradient ?? '');
  return match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : null;
}

/** Colours of a team: the gradient of its card, and its game's badge. */
export function teamColors(team: {
  readonly color_gradient: string | null;
  readonly game_category_color: string | null;
}): { readonly from: string; readonly to: string; readonly badge: string; readonly onBadge: string } {
  const [from, to] = gradientColors(team.color_gradient) ?? ['#1c2229', INK];
  const badge = team.game_category_color ?? from;
  return { from, to, badge, onBadge: readableTextOn(badge) };
}
