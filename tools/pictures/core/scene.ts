/** What a studio picture is made of. Lengths are units of the drawing, 1000 to a side. */

/** How a surface answers light. */
export interface Material {
  /** Strength and tightness of the highlight. */
  readonly gloss: number;
  readonly tightness: number;
  /** Light that fuzz catches at grazing angles: high for fleece, none for metal. */
  readonly fuzz: number;
  /** Share of the surroundings that is mirrored, as on metal or lacquer. */
  readonly mirror?: number;
  /** Depth of the weave in units and the width of one thread. */
  readonly grain?: number;
  readonly thread?: number;
}

/** One part of an object. Later parts lie in front of earlier ones. */
export interface Piece {
  /** SVG shapes whose union is the part; their paint does not matter. */
  readonly shape: string;
  /** The shape that gives the part its roundness when more of it lies behind others or outside: a can goes on below. */
  readonly form?: string;
  /** Colour, or SVG markup that is painted over the whole square and cut to the shape. */
  readonly paint: string;
  /** How far from its edge the part goes on rising, and how high: a sleeve is round, a cloth is flat. */
  readonly round: number;
  readonly rise: number;
  readonly material: Material;
  /** Ridges (drawn in red) and valleys (drawn in green), softened by `foldBlur`; `foldDepth` is full colour's height. */
  readonly folds?: string;
  readonly foldDepth?: number;
  readonly foldBlur?: number;
  /** Fine lines pressed into the surface, drawn in any colour: seams, ribs. */
  readonly seams?: string;
  readonly seamDepth?: number;
  /** Raised work such as embroidery, drawn in any colour. */
  readonly relief?: string;
  readonly reliefHeight?: number;
  /** Small accidental creases: height, length and direction in degrees. */
  readonly crease?: {
    readonly depth: number;
    readonly length: number;
    readonly angle: number;
    readonly seed: number;
  };
  /** Darkness of the shadow that the part throws on those behind it, 0…1, and how far it reaches. */
  readonly shadow?: number;
  readonly reach?: number;
  /** Extra darkness, for the inside of a collar. */
  readonly shade?: number;
  /** Part of the background: reached by lamps that stand behind the figure, and only by those. */
  readonly background?: boolean;
  /** Shines by itself: a share of its colour that no shadow takes away. */
  readonly glow?: number;
}

/** A lamp of a colour near the objects, as the bright opening of an iris is one. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  /** Height above the wall. */
  readonly z: number;
  readonly color: string;
  readonly power: number;
  /** Distance at which its light has fallen to a half. */
  readonly reach: number;
  /** True when it stands behind the figure: it lights only pieces that are background. */
  readonly behind?: boolean;
}

/** An object in the studio. */
export interface Scene {
  readonly pieces: readonly Piece[];
  /** A garment hangs before the wall, a bottle stands on the floor, a mat lies flat. */
  readonly stage: 'hung' | 'standing' | 'flat';
  /** Where a standing object touches the floor. */
  readonly floor?: { readonly y: number; readonly left: number; readonly right: number };
  /** Markup in place of the studio's wall; no shadow falls on it. */
  readonly wall?: string;
  /** Markup of light that is added at the end. */
  readonly light?: string;
  /** Share of the studio's own light, 1 when left out, and lamps besides it. */
  readonly day?: number;
  readonly lamps?: readonly Lamp[];
  /** Colour of the light from the lower right; the brand's green when left out. */
  readonly kick?: string;
  /** Part of the square that the camera sees; the whole one when left out. */
  readonly view?: { readonly x: number; readonly y: number; readonly width: number };
}

/** Cotton jersey: matt with a little fuzz. */
export const COTTON: Material = { gloss: 0.05, tightness: 8, fuzz: 0.16, grain: 0.22, thread: 3.2 };
/** Sports polyester: smoother, with a broad sheen. */
export const POLYESTER: Material = { gloss: 0.16, tightness: 14, fuzz: 0.08, grain: 0.16, thread: 2.6 };
/** Brushed fleece. */
export const FLEECE: Material = { gloss: 0.03, tightness: 6, fuzz: 0.26, grain: 0.35, thread: 4.2 };
/** Matt nylon. */
export const NYLON: Material = { gloss: 0.3, tightness: 18, fuzz: 0.05 };
/** Ribbed knit. */
export const RIB: Material = { gloss: 0.03, tightness: 6, fuzz: 0.22 };
/** Moulded rubber or foam under cloth. */
export const RUBBER: Material = { gloss: 0.14, tightness: 20, fuzz: 0.05 };
/** Powder coat. */
export const COAT: Material = { gloss: 0.32, tightness: 36, fuzz: 0.03, mirror: 0.12 };
/** Bare or printed metal. */
export const METAL: Material = { gloss: 0.5, tightness: 60, fuzz: 0, mirror: 0.6 };
/** Card and paper. */
export const CARD: Material = { gloss: 0.06, tightness: 10, fuzz: 0.02 };
