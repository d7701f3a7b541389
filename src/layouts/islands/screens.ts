/** The screens of the portal and the back office by their route; each is a file of its own that comes when it is needed. */
import type { ScreenModule } from '../../islands/portal/shell/mount.tsx';

/**
 * Path of a route, as the table writes it → its screen, such as
 * `'/my-profile': () => import('../../islands/portal/my-profile.tsx')`. A route that comes in leaves
 * contract/unopened-routes.ts.
 */
export const SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  '/checkout': () => import('../../islands/portal/checkout.tsx'),
  '/recruitment': () => import('../../islands/portal/recruitment.tsx'),
  '/minor-recruitment': () => import('../../islands/portal/minor-recruitment.tsx'),
  '/my-profile': () => import('../../islands/portal/my-profile.tsx'),
  '/order-confirmation/{orderNumber}': () => import('../../islands/portal/order-confirmation.tsx'),
  '/my-orders': () => import('../../islands/portal/my-orders.tsx'),
  '/back-in-stock': () => import('../../islands/portal/back-in-stock.tsx'),
  '/players': () => import('../../islands/portal/players.tsx'),
  '/player/{identifier}': () => import('../../islands/portal/player.tsx'),
  '/team-applications': () => import('../../islands/portal/team-applications.tsx'),
  '/update-details': () => import('../../islands/portal/update-details.tsx'),
  '/refer': () => import('../../islands/portal/refer.tsx'),
  '/admin-inventory': () => import('../../islands/admin/admin-inventory.tsx'),
  '/admin-suppliers': () => import('../../islands/admin/admin-suppliers.tsx'),
  '/admin-blog': () => import('../../islands/admin/admin-blog.tsx'),
  '/admin-orders': () => import('../../islands/admin/admin-orders.tsx'),
  '/streamers': () => import('../../islands/admin/streamers.tsx'),
  '/team-management': () => import('../../islands/admin/team-management.tsx'),
  '/user-management': () => import('../../islands/admin/user-management.tsx'),
};
