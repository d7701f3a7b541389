/** Where exits are in the HR desk; apart from the table, because the overview links there without loading it. */
export const EXITS_VIEW = { view: 'exits' } as const;
export const EXIT_KEY = 'exit';
