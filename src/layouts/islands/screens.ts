/** The screens of the portal and the back office by their route; each is a file of its own that comes when it is needed. */
import type { ScreenModule } from '../../islands/portal/shell/mount.tsx';

/**
 * Path of a route, as the table writes it → its screen, such as
 * `'/my-profile': () => import('../../islands/portal/profile/screen.tsx')`. A route that comes in leaves
 * contract/unopened-routes.ts.
 */
export const SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  '/checkout': () => import('../../islands/portal/checkout/screen.tsx'),
  '/recruitment': () => import('../../islands/portal/onboarding/screen.tsx'),
  '/minor-recruitment': () => import('../../islands/portal/onboarding/minor-screen.tsx'),
  '/my-profile': () => import('../../islands/portal/profile/screen.tsx'),
  '/order-confirmation/{orderNumber}': () => import('../../islands/portal/order/screen.tsx'),
  '/my-orders': () => import('../../islands/portal/orders/screen.tsx'),
  '/back-in-stock': () => import('../../islands/portal/stock-alerts/screen.tsx'),
  '/players': () => import('../../islands/portal/players/screen.tsx'),
  '/player/{identifier}': () => import('../../islands/portal/players/player-screen.tsx'),
  '/team-applications': () => import('../../islands/portal/applications/screen.tsx'),
  '/update-details': () => import('../../islands/portal/details/screen.tsx'),
  '/refer': () => import('../../islands/portal/referrals/screen.tsx'),
  '/admin-inventory': () => import('../../islands/admin/inventory/screen.tsx'),
  '/admin-suppliers': () => import('../../islands/admin/suppliers/screen.tsx'),
  '/admin-blog': () => import('../../islands/admin/articles/screen.tsx'),
  '/admin-orders': () => import('../../islands/admin/orders/screen.tsx'),
  '/streamers': () => import('../../islands/admin/streamers/screen.tsx'),
  '/team-management': () => import('../../islands/admin/teams/screen.tsx'),
  '/user-management': () => import('../../islands/admin/users/screen.tsx'),
};
