/** Acts of the open row of a desk in a browser: the main one has a button, the others are in a menu. */
import type { Locator, Page } from 'playwright-core';

const actOf = (root: Page | Locator, name: string): Locator =>
  root
    .getByRole('button', { name, exact: true })
    .or(root.getByRole('menuitem', { name, exact: true }))
    .first();

const closedMenu = (root: Page | Locator): Locator =>
  root.locator('button[aria-haspopup=menu][aria-expanded=false]');

/** The button or menu item of an act, once it is offered; opens the menu. */
export async function findAct(root: Page | Locator, name: string): Promise<Locator> {
  const act = actOf(root, name);
  const menu = closedMenu(root);
  await act.or(menu).first().waitFor();
  while (!(await act.isVisible())) {
    // The row may be read again: then the act becomes the main one, or the menu goes.
    await menu.click({ timeout: 1000 }).catch(() => undefined);
    await act.or(menu).first().waitFor();
  }
  return act;
}

export async function pressAct(root: Page | Locator, name: string): Promise<void> {
  const act = await findAct(root, name);
  await act.click();
}

/** Whether an act is offered, by button or in the menu. */
export async function offersAct(root: Page | Locator, name: string): Promise<boolean> {
  const menu = closedMenu(root);
  if ((await menu.count()) > 0) await menu.click();
  return (await actOf(root, name).count()) > 0;
}
