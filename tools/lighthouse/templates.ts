/** One address per template of the site. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const TEMPLATES = ['.', 'blog', 'blog/*', 'shop', 'shop/*', 'teams', 'teams/*', 'matches', 'matches/*'];
/** Lists below a list. */
const OTHERS = new Set([
  'blog/page',
  'blog/category',
  'shop/page',
  'shop/category',
  'matches/game',
  'matches/team',
]);

/** Returns the first page of each template that the build contains. */
export function findTemplates(dist: string): readonly { readonly name: string; readonly path: string }[] {
  return TEMPLATES.flatMap((template) => {
    const folders = globSync(`${template}/index.html`, { cwd: dist }).map((file) =>
      dirname(file).replaceAll('\\', '/'),
    );
    const [first] = folders.filter((folder) => !OTHERS.has(folder)).toSorted();
    const toPath = (folder: string): string => (folder === '.' ? '/' : `/${folder}`);
    return first === undefined ? [] : [{ name: toPath(template), path: toPath(first) }];
  });
}
