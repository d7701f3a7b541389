/** The message of a page that uses session or profile before it has their surroundings. Apart, because every such page loads it. */
export const AUTH_CONTEXT_MISSING = 'Auth Error: Context not found';
