/** Words of the handover of an exit at the desk. */
export const EXIT_HANDOVER_TEXT = {
  nameSuccessor: 'Choose who takes over…',
  nameSuccessorOf: (name: string): string => ` ${name}`,
  title: (name: string): string => `Who takes over ${name}?`,
  lead: 'The member sees this with their exit. This doesn’t give anyone a role: assign roles under Roles.',
  submit: 'Save',
  successor: 'Person',
  successorHint: 'Empty for nobody yet.',
  done: (name: string): string => `${name}: saved.`,
  successorEvent: (name: string, successor: string | null): string => `${name}: ${successor ?? 'nobody yet'}`,
} as const;
