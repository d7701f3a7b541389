/** The screens of the portal and the back office by their route; each is fetched when its page is opened. */
import type { ComponentType } from 'react';

/** The module of a screen. */
export interface ScreenModule {
  readonly Screen: ComponentType;
}

/** Screens by route path, as in the route table. */
export const SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  '/checkout': () => import('../checkout/screen.tsx'),
  '/recruitment': () => import('../onboarding/screen.tsx'),
  '/minor-recruitment': () => import('../onboarding/minor-screen.tsx'),
  '/my-profile': () => import('../profile/screen.tsx'),
  '/order-confirmation/{orderNumber}': () => import('../order/screen.tsx'),
  '/my-orders': () => import('../orders/screen.tsx'),
  '/back-in-stock': () => import('../stock-alerts/screen.tsx'),
  '/notifications': () => import('../notifications/screen.tsx'),
  '/players': () => import('../players/screen.tsx'),
  '/player/{identifier}': () => import('../players/player-screen.tsx'),
  '/organization-chart': () => import('../organisation-chart/screen.tsx'),
  '/available-positions': () => import('../positions/screen.tsx'),
  '/hr-support': () => import('../tickets/ask-screen.tsx'),
  '/my-hr-tickets': () => import('../tickets/my-screen.tsx'),
  '/team-applications': () => import('../applications/screen.tsx'),
  '/exitform': () => import('../exit/screen.tsx'),
  '/update-details': () => import('../details/screen.tsx'),
  '/refer': () => import('../referrals/screen.tsx'),
  '/admin-overview': () => import('#islands/admin/overview/screen.tsx'),
  '/admin-dashboard': () => import('#islands/admin/dashboard/screen.tsx'),
  '/admin-inventory': () => import('#islands/admin/inventory/screen.tsx'),
  '/admin-suppliers': () => import('#islands/admin/suppliers/screen.tsx'),
  '/admin-blog': () => import('#islands/admin/articles/screen.tsx'),
  '/admin-orders': () => import('#islands/admin/orders/screen.tsx'),
  '/streamers': () => import('#islands/admin/streamers/screen.tsx'),
  '/team-management': () => import('#islands/admin/teams/screen.tsx'),
  '/admin-hr-tickets': () => import('#islands/admin/tickets/screen.tsx'),
  '/role-applications': () => import('#islands/admin/role-applications/screen.tsx'),
  '/admin-settings': () => import('#islands/admin/settings/screen.tsx'),
  '/admin-audit': () => import('#islands/admin/audit/screen.tsx'),
  '/role-management': () => import('#islands/admin/assignments/screen.tsx'),
  '/organizational-roles-management': () => import('#islands/admin/roles/screen.tsx'),
  '/user-management': () => import('#islands/admin/users/screen.tsx'),
};
