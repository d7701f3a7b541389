import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { hasMemory } from '#local/disposable-home.ts';
import { PROJECT } from '#local/project.ts';

/** How to run the browser that is bundled with the project. */
export interface BundledBrowser {
  readonly executablePath: string;
  /** Its whole environment. */
  readonly environment: Record<string, string>;
  readonly args: readonly string[];
}

const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/** Where distributions keep libraries; these are preferred to the package's own. */
const SYSTEM_LIBRARIES = ['/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', '/lib64', '/usr/lib64'];

/**
 * Containers often have a small /dev/shm. With files on a disk in its place, every drawn tile is written there, which
 * takes a tenth of the browser's work.
 */
const DISK_FOR_MEMORY = '--disable-dev-shm-usage';

const ARGUMENTS = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  ...(hasMemory() ? [] : [DISK_FOR_MEMORY]),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/**
 * Unpacks the browser of `@sparticuz/chromium` once into node_modules/.cache. Needs no system package: it includes
 * the libraries and fonts that a bare machine lacks, and uses only its own fonts, so that text has the same width
 * everywhere.
 * @returns Null where the package has no binary (anything but Linux on x64); Playwright's own browser is used there.
 */
export async function bundledBrowser(): Promise<BundledBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const home = await unpack();
  const libraries = [...SYSTEM_LIBRARIES, join(home, 'al2023', 'lib')].join(':');
  const given = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const inherited: Record<string, string> = Object.fromEntries(given);
  return {
    executablePath: join(home, 'chromium'),
    environment: { ...inherited, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(home, 'fonts.conf') },
    args: ARGUMENTS,
  };
}

/** Launches it with Playwright, with further arguments. Without a bundled browser, Playwright's own must be installed. */
export async function launchBrowser(others: readonly string[] = []): Promise<Browser> {
  const bundled = await bundledBrowser();
  if (bundled === null) return chromium.launch({ args: [...others] });
  const { executablePath, environment, args } = bundled;
  // One process less per page saves a seventh of the browser's work. With software GL in that thread, one start in eight
  // ends in a segmentation fault.
  const oneProcess = ['--in-process-gpu', '--disable-software-rasterizer'];
  return chromium.launch({
    executablePath,
    env: environment,
    args: [...args, ...oneProcess, ...others],
    // Playwright passes it, too.
    ignoreDefaultArgs: [DISK_FOR_MEMORY],
  });
}

async function unpack(): Promise<string> {
  const archives = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  // Without links: fonts.conf names this directory, and a checkout with linked packages may be deleted before them.
  const packages = realpathSync(join(PROJECT, 'node_modules'));
  const home = join(packages, '.cache', `obscura-chromium-${versionOf(archives)}`);
  if (existsSync(home)) return home;
  // Unpacked elsewhere and renamed, so that an interrupted unpacking is never used.
  const half = `${home}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  await Promise.all(ARCHIVES.map((archive) => inflateInto(half, join(archives, archive))));
  writeFileSync(join(half, 'fonts.conf'), fontConfiguration(home));
  try {
    renameSync(half, home);
  } catch (error) {
    // Another process was first.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

function inflateInto(directory: string, archive: string): Promise<string> {
  const before = process.env['TMPDIR'];
  // The package unpacks into the system's temporary directory, which it determines when it is called.
  process.env['TMPDIR'] = directory;
  try {
    return inflate(archive);
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function versionOf(archives: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(archives, '..', 'package.json'), 'utf8'),
  );
  return version;
}

function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
  <config></config>
</fontconfig>
`;
}
