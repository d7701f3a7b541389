/** Sums a CPU profile of a build (`node --cpu-prof`) by layer. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  /** Microseconds since the previous sample. */
  readonly timeDeltas: readonly number[];
}

/** The first pattern that matches a file, or a function without one, decides the layer. */
const LAYERS: readonly (readonly [layer: string, fits: RegExp])[] = [
  ['waiting', /^\(idle\)$/u],
  ['garbage collection', /^\(garbage collector\)$/u],
  ['Markdown', /\/node_modules\/(?:markdown-it|linkify-it|mdurl|uc\.micro|entities|punycode)/u],
  ['sanitiser', /\/node_modules\/(?:sanitize-html|htmlparser2|dom[a-z]+|postcss|parse-srcset)\//u],
  ['reading rows', /\/node_modules\/(?:@supabase|valibot)\//u],
  ['finished pages', /\/tools\/astro\//u],
  ["Astro's renderer", /\/\.prerender\/(?:chunks\/server_|prerender-entry)/u],
  ['templates and domain', /\/\.prerender\//u],
  ["Astro's build", /\/node_modules\/(?:astro|@astrojs)\//u],
  ['bundling', /\/node_modules\//u],
];

/** Returns milliseconds per layer, largest first. Frames without a file count as Node. */
export function layersOf(
  profile: Profile,
): readonly { readonly layer: string; readonly milliseconds: number }[] {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const sums = new Map<string, number>();
  for (const [at, sample] of profile.samples.entries()) {
    const { url = '', functionName = '' } = frames.get(sample) ?? {};
    const place = url === '' ? functionName : url;
    const layer =
      LAYERS.find(([, fits]) => fits.test(place))?.[0] ?? 'Node: files, streams, encoding, modules';
    sums.set(layer, (sums.get(layer) ?? 0) + (profile.timeDeltas[at] ?? 0) / 1000);
  }
  return [...sums]
    .map(([layer, milliseconds]) => ({ layer, milliseconds }))
    .sort((one, other) => other.milliseconds - one.milliseconds);
}

/** Returns the profile of a build in its directory, or null. */
export function readProfile(directory: string): Profile | null {
  const name = readdirSync(directory).find((file) => file.endsWith('.cpuprofile'));
  return name === undefined ? null : (JSON.parse(readFileSync(join(directory, name), 'utf8')) as Profile);
}
