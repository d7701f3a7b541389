/** Presses the buttons of a page by keyboard, and names those that lose the focus. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { focusProblem, hasFocus } from './keyboard.ts';

/** What opens above the page. Toasts are no place for the focus. */
const LAYER = 'dialog[open], [popover]:popover-open:not([popover=manual]), [role=menu], [role=listbox]';
const MARK = 'data-tab-stop';
/** Marks layers that were open before. */
const KNOWN = 'data-tab-stop-known';
/** After an answer, code may be imported that asks for more. */
const QUIET_FRAMES = 8;

/** Waits until the page asks for nothing and has drawn what came. */
export type Settle = () => Promise<void>;

/** Starts counting the requests of a page. */
export function watchRequests(page: Page): Settle {
  let open = 0;
  let asked = 0;
  page.on('request', () => {
    open += 1;
    asked += 1;
  });
  page.on('requestfinished', () => (open -= 1));
  page.on('requestfailed', () => (open -= 1));
  const drawn = (): Promise<void> =>
    page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    }, QUIET_FRAMES);
  return async () => {
    await expect
      .poll(async () => {
        const before = asked;
        await drawn();
        return open <= 0 && asked === before;
      })
      .toBe(true);
  };
}

/** Marks one visible control of each kind; returns their names. Rows have the same controls. */
function mark(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ([controls, attribute]) => {
      const nameOf = (control: HTMLElement): string => control.ariaLabel ?? control.innerText.trim();
      const kindOf = (control: HTMLElement): string =>
        nameOf(control).split(/[\n:]/u, 1)[0]?.replaceAll(/\d+/gu, '') ?? '';
      const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.offsetWidth > 1 &&
          !control.matches(':disabled, [aria-disabled=true]'),
      );
      const kinds = new Map(shown.toReversed().map((control) => [kindOf(control), control]));
      return [...kinds.values()].toReversed().map((control, index) => {
        control.setAttribute(attribute, String(index));
        return nameOf(control);
      });
    },
    [selector, MARK] as const,
  );
}

const layers = (page: Page): Locator => page.locator(LAYER);

/** Empty when the focus is visible and inside the layer on top; menus of the page itself begin at their button. */
async function problemInside(page: Page, opener: Locator): Promise<string> {
  if (
    await opener.evaluate(
      (element) => element === document.activeElement && element.matches('[popovertarget]'),
    )
  )
    await page.keyboard.press('Tab');
  const isInside = await page.evaluate(
    ([layer, known]) => document.activeElement?.closest(layer)?.matches(`:not([${known}])`) === true,
    [LAYER, KNOWN] as const,
  );
  return isInside ? focusProblem(page) : `outside: ${await focusProblem(page)}`;
}

async function isBack(page: Page, opener: Locator): Promise<string> {
  if ((await opener.count()) > 0 && (await opener.isVisible()) && !(await hasFocus(opener)))
    return 'not on the opener';
  return focusProblem(page);
}

/** Closes what an earlier press opened late; its control is pressed again. */
async function closeLate(page: Page, before: number): Promise<void> {
  if ((await layers(page).count()) <= before) return;
  await page.keyboard.press('Escape');
  await expect.poll(() => layers(page).count()).toBe(before);
}

/** Focuses a control. What an earlier press opens late would cover it. */
async function takeFocus(page: Page, opener: Locator, before: number): Promise<void> {
  const isFocused = async (): Promise<boolean> => {
    await closeLate(page, before);
    return opener.evaluate((element) => {
      (element as HTMLElement).focus();
      return element === document.activeElement;
    });
  };
  await expect.poll(isFocused, { message: String(opener) }).toBe(true);
}

/** Presses one control. What opens has the focus, and gives it back to its opener on Escape. */
async function press(
  page: Page,
  settle: Settle,
  { opener, name, before }: { readonly opener: Locator; readonly name: string; readonly before: number },
): Promise<boolean> {
  await takeFocus(page, opener, before);
  await page.keyboard.press('Enter');
  await settle();
  const opened = (await layers(page).count()) > before;
  if (!opened) {
    await expect.poll(() => focusProblem(page), { message: `${name}: pressed` }).toBe('');
    return false;
  }
  await expect.poll(() => problemInside(page, opener), { message: `${name}: opened` }).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => layers(page).count(), { message: `${name}: closed` }).toBe(before);
  await settle();
  await expect.poll(() => isBack(page, opener), { message: `${name}: back` }).toBe('');
  return true;
}

interface Presses {
  /** Controls that open something, at least. */
  readonly opens: number;
  readonly selector?: string | undefined;
}

/** Before its code runs, a pressed control does nothing: those are pressed again. */
const ROUNDS = 20;

/** Presses one button of each kind by keyboard; returns the names of those that opened something. */
export async function pressEach(
  page: Page,
  settle: Settle,
  { opens, selector = 'main button' }: Presses,
): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const names = await mark(page, selector);
  const openers = new Set<string>();
  const before = await layers(page).evaluateAll((all, known) => {
    for (const layer of all) layer.setAttribute(known, '');
    return all.length;
  }, KNOWN);
  for (let round = 0; round === 0 || (openers.size < opens && round < ROUNDS); round += 1)
    for (const [index, name] of names.entries()) {
      const opener = page.locator(`[${MARK}="${String(index)}"]`);
      // An action before it may have removed it.
      if (openers.has(name) || (await opener.count()) === 0) continue;
      if (!(await opener.isVisible()) || (await opener.isDisabled())) continue;
      if (await press(page, settle, { opener, name: `${pathname} "${name}"`, before })) openers.add(name);
    }
  return [...openers];
}
