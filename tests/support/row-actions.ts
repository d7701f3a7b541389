/** Actions of the open row of a desk in a browser: the main one has a button, the others are in a menu. */
import type { Locator, Page } from 'playwright-core';

const actionOf = (root: Page | Locator, name: string): Locator =>
  root
    .getByRole('button', { name, exact: true })
    .or(root.getByRole('menuitem', { name, exact: true }))
    .first();

const closedMenu = (root: Page | Locator): Locator =>
  root.locator('button[aria-haspopup=menu][aria-expanded=false]');

/** The button or menu item of an action, once it is offered; opens the menu. */
export async function findAction(root: Page | Locator, name: string): Promise<Locator> {
  const action = actionOf(root, name);
  const menu = closedMenu(root);
  await action.or(menu).first().waitFor();
  while (!(await action.isVisible())) {
    // The row may be read again: then the action becomes the main one, or the menu goes.
    await menu.click({ timeout: 1000 }).catch(() => undefined);
    await action.or(menu).first().waitFor();
  }
  return action;
}

export async function pressAction(root: Page | Locator, name: string): Promise<void> {
  const action = await findAction(root, name);
  await action.click();
}

/** Whether an action is offered, by button or in the menu. */
export async function offersAction(root: Page | Locator, name: string): Promise<boolean> {
  const menu = closedMenu(root);
  if ((await menu.count()) > 0) await menu.click();
  return (await actionOf(root, name).count()) > 0;
}
