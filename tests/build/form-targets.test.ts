/** Form targets of the pages: PayFast on two of them, the site itself on all others. */
import { expect, it } from 'vitest';
import { ALL_PAGES, elementsOf, PAGES, type BuiltPage } from './built-pages.ts';

const PAYING = ['/checkout', '/order-confirmation'];

function formAction(page: BuiltPage | undefined): readonly string[] {
  const metas = page === undefined ? [] : elementsOf(page, 'meta');
  const policy = metas.find(({ attributes }) => attributes['http-equiv'] === 'content-security-policy');
  const directives = (policy?.attributes['content'] ?? '')
    .split(';')
    .map((text) => text.trim().split(/\s+/u));
  return directives.find(([name]) => name === 'form-action')?.slice(1) ?? [];
}

it.each(PAYING)('a form may target PayFast on %s', (address) => {
  const [own, ...others] = formAction(PAGES.get(address));
  expect(own).toBe("'self'");
  expect(others).toHaveLength(1);
  expect(new URL(others[0] ?? '').hostname).toBe('localhost');
});

it('a form may not target PayFast on any other page', () => {
  const loose = ALL_PAGES.filter((page) => !PAYING.includes(page.address.replace(/(.)\/$/u, '$1')))
    .filter((page) => formAction(page).join(' ') !== "'self'")
    .map(({ address }) => address);
  expect(loose).toEqual([]);
});
