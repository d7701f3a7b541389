/** Types of a studio picture. Lengths are units of the drawing, 1000 per side. */

/** Reflection properties of a surface. */
export interface Material {
  /** Strength and tightness of the highlight. */
  readonly gloss: number;
  readonly tightness: number;
  /** Fuzz reflection at grazing angles: high for fleece, none for metal. */
  readonly fuzz: number;
  /** Share of mirrored surroundings, for metal and lacquer. */
  readonly mirror?: number;
  /** Depth of the weave and width of a thread, in units. */
  readonly grain?: number;
  readonly thread?: number;
}

/** One part of an object. Later parts cover earlier ones. */
export interface Piece {
  /** SVG shapes whose union is the part; their paint is ignored. */
  readonly shape: string;
  /** Shape that determines the roundness when the part continues behind others or outside the picture. */
  readonly form?: string;
  /** Colour, or SVG markup that is clipped to the shape. */
  readonly paint: string;
  /** Width and height of the rounded edge: large for a sleeve, small for flat cloth. */
  readonly round: number;
  readonly rise: number;
  readonly material: Material;
  /** Ridges (drawn in red) and valleys (drawn in green), softened by `foldBlur`; `foldDepth` is full colour's height. */
  readonly folds?: string;
  readonly foldDepth?: number;
  readonly foldBlur?: number;
  /** Fine pressed lines in any colour: seams, ribs. */
  readonly seams?: string;
  readonly seamDepth?: number;
  /** Raised work such as embroidery, in any colour. */
  readonly relief?: string;
  readonly reliefHeight?: number;
  /** Random small creases: height, length, and direction in degrees. */
  readonly crease?: {
    readonly depth: number;
    readonly length: number;
    readonly angle: number;
    readonly seed: number;
  };
  /** Shadow on the parts behind: darkness 0…1 and reach. */
  readonly shadow?: number;
  readonly reach?: number;
  /** Extra darkness, for the inside of a collar. */
  readonly shade?: number;
  /** Part of the background, lit only by lamps behind the figure. */
  readonly background?: boolean;
  /** Emitted share of its colour, independent of shadows. */
  readonly glow?: number;
}

/** A coloured lamp near the objects, such as a bright iris opening. */
export interface Lamp {
  readonly x: number;
  readonly y: number;
  /** Height above the wall. */
  readonly z: number;
  readonly color: string;
  readonly power: number;
  /** Distance at which its light has fallen to a half. */
  readonly reach: number;
  /** Behind the figure: lights only background pieces. */
  readonly behind?: boolean;
}

export interface Scene {
  readonly pieces: readonly Piece[];
  /** A garment hangs on the wall, a bottle is placed on the floor, a mat lies flat. */
  readonly stage: 'hung' | 'standing' | 'flat';
  /** Where a standing object touches the floor. */
  readonly floor?: { readonly y: number; readonly left: number; readonly right: number };
  /** Markup instead of the studio's wall, without shadows. */
  readonly wall?: string;
  /** Light markup that is added last. */
  readonly light?: string;
  /** Share of the studio's light (default 1), and additional lamps. */
  readonly day?: number;
  readonly lamps?: readonly Lamp[];
  /** Colour of the light from the lower right; default is the brand's green. */
  readonly kick?: string;
  /** Visible part of the square; default is all of it. */
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
