/**
 * Updates a product's own page: texts, pictures, sizes, colours and stock come from the on-demand rendering of the page.
 * Cards, those of related products included, are updated by freshness-products.ts.
 */
import { urls } from '#contract/urls.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import type { SiteChanges } from './freshness.ts';
import { interactionEnded, replacePart } from './keep-focus.ts';
import { parsePage } from './parse-page.ts';

async function freshPage(slug: string): Promise<Document | null> {
  try {
    const response = await getEnvironment().fetch(`${urls.product(slug)}/fresh`);
    if (!response.ok) return null;
    // Removes its styles, which this page has; parsing them again would violate this page's policy.
    const text = (await response.text()).replaceAll(/<style[\s\S]*?<\/style>/gu, '');
    return parsePage(text);
  } catch {
    // The built options stay; the cart is validated before payment.
    return null;
  }
}

function replaceOptions(fresh: Document): void {
  for (const script of fresh.querySelectorAll('script[type="application/json"][id^="product-"]')) {
    const present = document.querySelector(`#${CSS.escape(script.id)}`);
    if (present) present.textContent = script.textContent;
  }
}

/** Copies size, colour, quantity, the refusal and visible controls to the new form. */
function copyChoice(from: HTMLElement, to: HTMLElement): void {
  for (const { name, value } of from.querySelectorAll<HTMLInputElement>('input:checked')) {
    const input = to.querySelector<HTMLInputElement>(
      `[name="${name}"][value="${CSS.escape(value)}"]:enabled`,
    );
    if (input) input.checked = true;
  }
  const [before, after] = [from, to].map((part) => part.querySelector<HTMLInputElement>('[name=quantity]'));
  if (before && after) after.value = before.value;
  const refusal = to.querySelector('[data-error]');
  if (refusal) refusal.textContent = from.querySelector('[data-error]')?.textContent ?? '';
  for (const shown of ['[data-added]', '[data-clear-choice]']) {
    const element = to.querySelector<HTMLElement>(shown);
    if (element) element.hidden = from.querySelector<HTMLElement>(shown)?.hidden ?? true;
  }
}

function replaceParts(fresh: Document): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-product-part]')) {
    const name = part.dataset['productPart'] ?? '';
    const next = fresh.querySelector<HTMLElement>(`[data-product-part="${name}"]`);
    if (!next || next.isEqualNode(part)) continue;
    const imported = document.importNode(next, true);
    copyChoice(part, imported);
    const left = part.querySelector('[data-gallery-strip]')?.scrollLeft ?? 0;
    replacePart(part, imported);
    imported.querySelector('[data-gallery-strip]')?.scrollTo({ left, behavior: 'instant' });
    // Binds the new form when something was chosen in the former one.
    imported.querySelector('input:checked')?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.dispatchEvent(new Event('product-replaced'));
}

/** Refreshes the product's own page when it changed. */
export async function update({ products }: SiteChanges): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-product-page]')?.dataset['productPage'];
  if (page === undefined || !products.some(({ slug }) => slug === page)) return;
  const fresh = await freshPage(page);
  if (!fresh) return;
  replaceOptions(fresh);
  await interactionEnded();
  replaceParts(fresh);
}
