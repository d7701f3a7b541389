/** One address per template of the site. */
import { globSync } from 'node:fs';

/** A template and its sample page. */
export interface Template {
  readonly name: string;
  readonly path: string;
}

function firstBelow(dist: string, folder: string): string | null {
  const pages = globSync(`${folder}/*/index.html`, { cwd: dist })
    .map((file) => file.split(/[\\/]/)[1] ?? '')
    .filter((slug) => !['page', 'category', ''].includes(slug));
  return pages.sort()[0] ?? null;
}

/** Returns the templates of the public site that the build contains. */
export function findTemplates(dist: string): readonly Template[] {
  const article = firstBelow(dist, 'blog');
  const product = firstBelow(dist, 'shop');
  const team = firstBelow(dist, 'teams');
  const has = (file: string): boolean => globSync(file, { cwd: dist }).length > 0;
  return [
    { name: '/', path: '/' },
    ...(has('blog/index.html') ? [{ name: '/blog', path: '/blog' }] : []),
    ...(article === null ? [] : [{ name: '/blog/{slug}', path: `/blog/${article}` }]),
    ...(has('shop/index.html') ? [{ name: '/shop', path: '/shop' }] : []),
    ...(product === null ? [] : [{ name: '/shop/{slug}', path: `/shop/${product}` }]),
    ...(has('teams/index.html') ? [{ name: '/teams', path: '/teams' }] : []),
    ...(team === null ? [] : [{ name: '/teams/{slug}', path: `/teams/${team}` }]),
  ];
}
