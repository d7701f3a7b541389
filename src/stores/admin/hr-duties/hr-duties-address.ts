/** Where duties are in the HR desk. */
export const DUTIES_VIEW = { view: 'duties' } as const;
