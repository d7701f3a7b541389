/** A page's policy names only the scripts and styles of that page. */
import { expect, it } from 'vitest';
import { leastPolicy } from '#tools/astro/least-policy.ts';
import { scriptHash } from '#tools/astro/script-hash.ts';

const withLeastPolicy = leastPolicy();

const script = "document.title='own'";
const style = 'h1{color:red}';
const own = `'${scriptHash(script)}'`;
const ownStyle = `'${scriptHash(style)}'`;
const foreign = `'${scriptHash('alert(1)')}'`;

function page(policy: string): string {
  return `<head><meta http-equiv="content-security-policy" content="${policy}"><style>${style}</style><script>${script}</script></head>`;
}

it("leastPolicy keeps the hashes of the page's content and drops the rest", () => {
  const html = withLeastPolicy(
    page(`default-src 'self'; script-src 'self' ${foreign} ${own}; style-src 'self' ${ownStyle} ${foreign};`),
  );
  expect(html).toBe(page(`default-src 'self'; script-src 'self' ${own}; style-src 'self' ${ownStyle};`));
});

it('leastPolicy distinguishes pages with the same policy and different scripts', () => {
  const meta = (kept: string): string =>
    `<meta http-equiv="content-security-policy" content="script-src 'self' ${kept}">`;
  expect(withLeastPolicy(`${meta(`${own} ${foreign}`)}<script>${script}</script>`)).toBe(
    `${meta(own)}<script>${script}</script>`,
  );
  expect(withLeastPolicy(`${meta(`${own} ${foreign}`)}<script>alert(1)</script>`)).toBe(
    `${meta(foreign)}<script>alert(1)</script>`,
  );
});

it('leastPolicy drops hashes of data blocks', () => {
  const data = '<script type="application/ld+json">{}</script>';
  expect(withLeastPolicy(page(`script-src '${scriptHash('{}')}' ${own}`) + data)).toBe(
    page(`script-src ${own}`) + data,
  );
});

it('leastPolicy leaves pages without a policy alone', () => {
  expect(withLeastPolicy(`<style>${style}</style>`)).toBe(`<style>${style}</style>`);
});

it('scriptHash equals the hash of browsers', () => {
  // From the example in the Content Security Policy specification.
  expect(scriptHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=');
});
