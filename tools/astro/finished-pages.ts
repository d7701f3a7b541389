/** A pass over the finished pages of a build. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Applies `change` to every prerendered page below `directory`; pages it leaves as they are are not written. */
export async function changePages(
  directory: URL,
  pages: readonly { readonly pathname: string }[],
  change: (html: string) => string,
): Promise<void> {
  for (const { pathname } of pages) {
    const file = fileURLToPath(new URL(pathname === '' ? 'index.html' : `${pathname}index.html`, directory));
    // Endpoints are listed as pages too, and routes rendered on demand have no file.
    const html = await readFile(file, 'utf8').catch(() => null);
    if (html === null) continue;
    const changed = change(html);
    if (changed !== html) await writeFile(file, changed);
  }
}
