export const LEADERSHIP_TEXT = {
  title: 'Executive Leadership',
  contact: 'Contact',
  noContact: 'Contact information not available',
  more: (count: number): string => `+${count} more`,
  emptyTitle: 'Executive Team Coming Soon',
  viewStructure: 'View Organization Structure',
  viewChart: 'View Full Organization Chart',
  outline: (name: string): string => `The people who lead ${name}, by department.`,
  toLeadership: (name: string): string => `Meet them at ${name}`,
  unnamed: 'Name not public',
} as const;
