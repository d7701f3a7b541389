/** When the pages that are served were read from the database: what changed until then is in them. */
import type { APIRoute } from 'astro';

export const prerender = true;

export const GET: APIRoute = () => Response.json({ at: import.meta.env.BUILT_AT });
