/** Loaded with `--import` by the process of the functions, whose clock is off by the milliseconds in the file FAULTS_CLOCK. */
import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

const file = process.env['FAULTS_CLOCK'] ?? '';
let shift = 0;
setInterval(() => {
  shift = Number(readFileSync(file, 'utf8'));
}, EVERY_MS).unref();

globalThis.Date = new Proxy(Date, {
  construct: (target, parts: readonly unknown[], caller: () => unknown): object =>
    Reflect.construct(target, parts.length === 0 ? [target.now() + shift] : parts, caller),
  get: (target, name): unknown => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
});
