/** Written pages are changed in place. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changePages } from '#tools/astro/finished-pages.ts';

it('changePages changes each page in the given order and no other file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'obscura-pages-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'shop'));
  const policy = (hashes: string): string =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${hashes}">`;
  const files = ['index.html', 'shop/index.html', 'feed.xml'];
  for (const name of files) writeFileSync(join(directory, name), `${policy(" 'sha256-unused'")}<p>é a`);
  await changePages(directory, [
    { name: 'one', change: (html) => html.replace('é a', 'é b') },
    { name: 'two', change: (html) => html.replace('é b', 'é c') },
  ]);
  expect(files.map((name) => readFileSync(join(directory, name), 'utf8'))).toEqual([
    `${policy('')}<p>é c`,
    `${policy('')}<p>é c`,
    `${policy(" 'sha256-unused'")}<p>é a`,
  ]);
});
