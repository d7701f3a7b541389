/** Teams, orders and applications of a person. */

export const RECORDS_TEXT = {
  loading: 'Loading teams and orders…',
  failed: 'We couldn’t load their teams and orders.',
  teams: 'Teams',
  orders: 'Orders',
  applications: 'Applications',
  since: (role: string, day: string): string => `${role} since ${day}`,
  until: (role: string, from: string, to: string): string => `${role} from ${from} to ${to}`,
} as const;
