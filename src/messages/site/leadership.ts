export const LEADERSHIP_TEXT = {
  title: 'Executive Leadership',
  loading: 'Loading leadership...',
  contact: 'Contact',
  contactPerson: (name: string): string => `Contact ${name}`,
  noContact: 'Contact information not available',
  more: (count: number): string => `+${count} more`,
  emptyTitle: 'Executive Team Coming Soon',
  emptyLead: 'The people who will lead us are being introduced. Meanwhile, see how we are organised.',
  viewStructure: 'View Organization Structure',
  viewChart: 'View Full Organization Chart',
  unnamed: 'To be announced',
} as const;
