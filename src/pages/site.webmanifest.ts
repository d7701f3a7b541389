/** The web app manifest: name, colours and start of the installed site. */
import type { APIRoute } from 'astro';
import { BRAND } from '#contract/brand.ts';
import { INK } from '#contract/brand-colours.ts';
import { ROUTES } from '#contract/routes.ts';

const SHORTCUTS = ['/blog', '/shop', '/teams', '/my-profile'];
const SIZES = ['192', '512'];

function icons(file: string, purpose: 'any' | 'maskable') {
  return SIZES.map((size) => ({
    src: `/${file}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
}

export const GET: APIRoute = () =>
  Response.json({
    id: '/',
    name: BRAND.name,
    short_name: BRAND.name,
    description: BRAND.description,
    lang: BRAND.locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // Those of the icons, for the picture while the site starts; each page then has the colour of its theme.
    theme_color: INK,
    background_color: INK,
    icons: [...icons('icon', 'any'), ...icons('icon-maskable', 'maskable')],
    shortcuts: SHORTCUTS.flatMap((url) =>
      ROUTES.filter(({ path }) => path === url).map(({ title }) => ({ name: title, url })),
    ),
  });
