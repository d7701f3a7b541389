/** Reads browser and system from a user agent. Product names, as they are. */

type Pattern = readonly [name: string, pattern: RegExp];

/** In this order: most browsers also name Chrome and Safari. */
const BROWSERS: readonly Pattern[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//u],
  ['Opera', /OPR\/|Opera/u],
  ['Samsung Internet', /SamsungBrowser\//u],
  ['Firefox', /Firefox\/|FxiOS\//u],
  ['Chrome', /Chrome\/|CriOS\//u],
  ['Safari', /Safari\//u],
];

/** In this order: Android names Linux, and iPhones name Mac OS X. */
const SYSTEMS: readonly Pattern[] = [
  ['Android', /Android/u],
  ['iPhone', /iPhone/u],
  ['iPad', /iPad/u],
  ['Windows', /Windows/u],
  ['ChromeOS', /CrOS/u],
  ['Mac', /Mac OS X|Macintosh/u],
  ['Linux', /Linux/u],
];

function nameIn(patterns: readonly Pattern[], userAgent: string): string | null {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

/** Null where the user agent does not tell. */
export function browserOf(userAgent: string | null) {
  return { browser: nameIn(BROWSERS, userAgent ?? ''), system: nameIn(SYSTEMS, userAgent ?? '') };
}
