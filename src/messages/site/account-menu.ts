/** Labels of the account menu by the keys of domain/account-menu.ts. */
export const ACCOUNT_MENU_LABELS = {
  complete_onboarding: 'Complete Onboarding',
  my_profile: 'My Profile',
  my_orders: 'My Orders',
  my_team: 'My Team',
  my_applications: 'My Applications',
  players: 'Players',
  refer: 'Refer Someone',
  update_details: 'Update Details',
  hr_support: 'HR Support',
  my_hr_tickets: 'My HR Tickets',
  admin_panel: 'Admin Panel',
} as const;
