/** Words of the handover of an exit at the desk. */
export const EXIT_HANDOVER_TEXT = {
  nameSuccessor: 'Choose who takes over…',
  nameSuccessorOf: (name: string): string => ` ${name}`,
  successorTitle: (name: string): string => `Who takes over ${name}?`,
  successorLead:
    'The member sees this with their exit. This doesn’t give anyone a role: assign roles under Roles.',
  successor: 'Person',
  successorHint: 'Empty for nobody yet.',
  successorSaved: (name: string): string => `${name}: saved.`,
  successorEvent: (name: string, successor: string | null): string => `${name}: ${successor ?? 'nobody yet'}`,
} as const;
