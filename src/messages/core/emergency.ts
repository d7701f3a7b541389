/** Shown where someone may be in danger: the report of a member and the ticket about wellbeing. */
export const EMERGENCY_TEXT = {
  title: 'If you or someone else is in danger, call now',
  lead: 'These lines answer day and night. HR doesn’t.',
} as const;

export const EMERGENCY_NUMBERS: readonly { readonly name: string; readonly number: string }[] = [
  { name: 'Emergencies from a mobile phone', number: '112' },
  { name: 'Police', number: '10111' },
  { name: 'Ambulance and fire', number: '10177' },
  { name: 'SADAG suicide crisis line', number: '0800 567 567' },
  { name: 'Childline', number: '116' },
  { name: 'Gender-based violence', number: '0800 428 428' },
];
