export const LEADERSHIP_TEXT = {
  title: 'Executive Leadership',
  loading: 'Loading leadership...',
  contact: 'Contact',
  contactPerson: (name: string): string => `Contact ${name}`,
  noContact: 'Contact information not available',
  more: (count: number): string => `+${count} more`,
  emptyTitle: 'Executive Team Coming Soon',
  emptyLead: 'We’ll introduce the people who lead us soon. For now, see how we’re organised.',
  viewStructure: 'View Organization Structure',
  viewChart: 'View Full Organization Chart',
  unnamed: 'To be announced',
} as const;
