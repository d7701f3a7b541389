/** Words of a team's questions to applicants, in the form of a team. */
export const TEAM_QUESTIONS = {
  hint: (most: number): string => `One per line, at most ${String(most)}.`,
  wrong: 'Enter 8 questions or fewer, each up to 200 characters',
  start: [
    'Which role do you play?',
    'What is your current rank?',
    'On which days and at what times can you play?',
  ] as readonly string[],
} as const;
