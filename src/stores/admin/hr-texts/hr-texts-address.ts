/** Where the texts are in the HR desk; apart from their tables, so that the tabs load neither. */
export const TEMPLATES_VIEW = { view: 'templates' } as const;
export const ANSWERS_VIEW = { view: 'answers' } as const;
