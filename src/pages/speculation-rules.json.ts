/**
 * Which links browsers may follow ahead: those to public pages that are in search engines. Pages behind the sign-in, the cart and
 * forms are not in this list, and neither are addresses with a query. The header Speculation-Rules names this file (netlify.toml).
 */
import type { APIRoute } from 'astro';
import { ROUTES } from '#contract/routes.ts';

/** Indexed, but its page is a form whose code is heavy. */
const FORM = '/signup';

/** Scripts of the page answer a click on these: departments of the shop filter in place, the join prompt opens. */
const ANSWERED_HERE = '[data-shop-category], [data-join], [data-opens]';

const LINKS = {
  and: [
    {
      href_matches: ROUTES.filter(({ indexed, path }) => indexed && path !== FORM).map(({ path }) => ({
        pathname: path.replaceAll(/\{(\w+)\}/gu, ':$1'),
        search: '',
      })),
    },
    { not: { selector_matches: ANSWERED_HERE } },
  ],
};

/** On devices without a touch screen (scripts/first-script.ts). */
const WITHOUT_TOUCH = { selector_matches: '[data-script=false] a' };

export const GET: APIRoute = () =>
  // A pointer that rests on a link or presses it. A finger also presses links to scroll past them: to render each page would
  // cost its pictures.
  Response.json({
    prefetch: [{ where: LINKS, eagerness: 'moderate' }],
    prerender: [{ where: { and: [...LINKS.and, WITHOUT_TOUCH] }, eagerness: 'moderate' }],
  });
