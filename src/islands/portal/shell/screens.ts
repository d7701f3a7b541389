/** The screens of the portal and the back office by their route; each is fetched when its page is opened. */
import type { ComponentType } from 'react';

export interface ScreenModule {
  readonly Screen: ComponentType;
}

/** Screens by route path, as in the route table. */
export const SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  '/checkout': () => import('../checkout/checkout-screen.tsx'),
  '/recruitment': () => import('../onboarding/onboarding-screen.tsx'),
  '/minor-recruitment': () => import('../onboarding/minor-screen.tsx'),
  '/my-profile': () => import('../profile/profile-screen.tsx'),
  '/order-confirmation/{orderNumber}': () => import('../order/order-screen.tsx'),
  '/my-orders': () => import('../orders/my-orders-screen.tsx'),
  '/back-in-stock': () => import('../stock-alerts/stock-alerts-screen.tsx'),
  '/notifications': () => import('../notifications/notifications-screen.tsx'),
  '/players': () => import('../players/players-screen.tsx'),
  '/player/{identifier}': () => import('../players/player-screen.tsx'),
  '/organization-chart': () => import('../organisation-chart/organisation-chart-screen.tsx'),
  '/available-positions': () => import('../positions/positions-screen.tsx'),
  '/hr-support': () => import('../tickets/ask-screen.tsx'),
  '/my-hr-tickets': () => import('../tickets/my-screen.tsx'),
  '/team-applications': () => import('../applications/my-applications-screen.tsx'),
  '/my-team': () => import('../my-team/my-team-screen.tsx'),
  '/exitform': () => import('../exit/exit-screen.tsx'),
  '/update-details': () => import('../details/details-screen.tsx'),
  '/refer': () => import('../referrals/referrals-screen.tsx'),
  '/admin-overview': () => import('#islands/admin/overview/overview-screen.tsx'),
  '/admin-dashboard': () => import('#islands/admin/dashboard/dashboard-screen.tsx'),
  '/admin-inventory': () => import('#islands/admin/inventory/inventory-screen.tsx'),
  '/admin-suppliers': () => import('#islands/admin/suppliers/suppliers-screen.tsx'),
  '/admin-blog': () => import('#islands/admin/articles/articles-screen.tsx'),
  '/admin-orders': () => import('#islands/admin/orders/orders-screen.tsx'),
  '/streamers': () => import('#islands/admin/streamers/streamers-screen.tsx'),
  '/team-management': () => import('#islands/admin/teams/teams-screen.tsx'),
  '/admin-hr-tickets': () => import('#islands/admin/tickets/tickets-screen.tsx'),
  '/role-applications': () => import('#islands/admin/role-applications/role-applications-screen.tsx'),
  '/admin-settings': () => import('#islands/admin/settings/settings-screen.tsx'),
  '/admin-audit': () => import('#islands/admin/audit/audit-screen.tsx'),
  '/role-management': () => import('#islands/admin/assignments/assignments-screen.tsx'),
  '/organizational-roles-management': () => import('#islands/admin/roles/roles-screen.tsx'),
  '/user-management': () => import('#islands/admin/users/users-screen.tsx'),
};

const loaded = new Map<string, ComponentType>();

/** The screen of a route whose code was fetched. */
export function loadedScreen(path: string): ComponentType | null {
  return loaded.get(path) ?? null;
}

/** Fetches the code of a route's screen. Rejects when it cannot be fetched; a route without one gives null. */
export async function loadScreen(path: string): Promise<ComponentType | null> {
  const module = await SCREENS[path]?.();
  if (module) loaded.set(path, module.Screen);
  return module?.Screen ?? null;
}
