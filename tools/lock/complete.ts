/** `npm run lock:complete`: adds packages of other platforms to package-lock.json. Run after `npm install`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPlatforms, type LockedPackages } from './platforms.ts';

const FILE = 'package-lock.json';

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: LockedPackages };
const missing = missingPlatforms(lock.packages);
const packages = { ...lock.packages, ...missing };
const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1));

writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
process.stdout.write(`${String(Object.keys(missing).length)} packages named\n`);
