/** Words of a part that is loaded. Apart from those of tables, because pages of signing in have none. */
export const LOADING_TEXT = { loading: 'Loading…', retry: 'Try again' } as const;
