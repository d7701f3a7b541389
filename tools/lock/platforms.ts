/**
 * Packages of other platforms that a lock file needs. npm omits optional packages that its registry does not have, and
 * `npm ci` then refuses the lock file. Entries with a platform are only downloaded on that platform.
 */

export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages by path, `node_modules/…`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const SYSTEMS = ['win32', 'darwin', 'freebsd', 'android', 'openharmony', 'linux'];
const PROCESSORS = ['wasm32', 'arm64', 'x64', 'ia32', 's390x', 'riscv64', 'ppc64', 'arm'];

/** Resolves a package like Node: below itself, or below an enclosing package. */
function findPlace(packages: LockedPackages, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return null;
  }
}

/** Derives the platform from a package's name. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.replace('windows', 'win32');
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.includes('musl')
    ? 'musl'
    : os === 'linux' && words.includes('gnu')
      ? 'glibc'
      : undefined;
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}

/** Returns the missing entries by path. */
export function missingPlatforms(packages: LockedPackages): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = findPlace(packages, from, name);
      const isExact = /^\d+\.\d+\.\d+/.test(version);
      if (place !== null && (!isExact || packages[place]?.version === version)) continue;
      const target = place === null ? `node_modules/${name}` : `${from}/node_modules/${name}`;
      missing[target] = {
        version: version.replace(/^\D*/, ''),
        ...platformOf(name),
        ...(dev ? { dev } : {}),
        optional: true,
      };
    }
  }
  return missing;
}
