/**
 * `npm run budgets`: measures the pages in dist/; fails above a limit or for forbidden requests.
 * With CANARY set (values separated by spaces), also fails when a file contains one of them.
 */
import { resolve } from 'node:path';
import { findCanaries } from './canary.ts';
import { reportBudgets } from './report.ts';

const dist = resolve(process.argv[2] ?? 'dist');
const { table, problems, pages } = reportBudgets(dist);
const canaries = (process.env['CANARY'] ?? '').split(' ').filter(Boolean);
const all = [...problems, ...findCanaries(dist, canaries)];

process.stdout.write(`${table}\n`);
for (const problem of all) process.stdout.write(`- ${problem}\n`);
process.stdout.write(
  all.length === 0 ? `${String(pages)} pages within their budgets\n` : `${String(all.length)} problems\n`,
);
process.exitCode = all.length === 0 ? 0 : 1;
