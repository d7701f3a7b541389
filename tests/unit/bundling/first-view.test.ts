/** The rules of a page's first view, found in its style sheet without a browser. */
import { describe, expect, it } from 'vitest';
import { readView, stylesFor } from '#tools/astro/first-view.ts';
import { parseStyles, printStyles } from '#tools/astro/style-rules.ts';

function stylesOf(css: string, html: string): string {
  return stylesFor(parseStyles(css), readView(html));
}

describe('parseStyles', () => {
  it.each([
    '@layer a,b;p{color:red}',
    '@media (width>=64rem){.a{color:red}.b{color:blue}}@font-face{font-family:X}',
    String.raw`.md\:p-1{padding:1px}.\[a\:\{\]{margin:0}`,
    `p:after{content:"}{;"}a[href="}"]{color:red}`,
    '@layer a{@supports (display:grid){@media print{p{color:red;a &{top:0}}}}}',
    'p{background:url(data:image/svg+xml;base64,AA==);color:red}',
  ])('printStyles prints what was read: %s', (css) => {
    expect(printStyles(parseStyles(css))).toBe(css);
  });
});

describe('stylesFor', () => {
  it.each([
    ['.a{top:0}', true],
    ['#x{top:0}', true],
    ['b{top:0}', true],
    ['i{top:0}', false],
    ['.b{top:0}', false],
    ['.a .b{top:0}', false],
    ['.a>b{top:0}', true],
    ['*{top:0}', true],
    [':root{top:0}', true],
    ['.a:before{top:0}', true],
    ['.a:not(.b){top:0}', true],
    ['.a:is(.b,.c){top:0}', false],
    ['.a:is(.b,b){top:0}', true],
    [':is(:where(.group)[data-x] .a){top:0}', false],
    [':is(:where(.a)[data-x] *){top:0}', true],
    ['html:has(.b) .a{top:0}', true],
    ['[data-open] .a{top:0}', true],
    [String.raw`.md\:a\[1\.5px\]{top:0}`, true],
    [String.raw`.md\:b{top:0}`, false],
    ['.a:hover{top:0}', false],
    ['.a:not(:hover){top:0}', true],
    ['.a:focus-visible{top:0}', true],
    ['::selection{top:0}', false],
    ['::placeholder{top:0}', false],
    ['@media print{.a{top:0}}', false],
    ['@media (width>=64rem){.a{top:0}}', true],
    ['@media (width>=64rem){.b{top:0}}', false],
    ['@font-face{font-family:X}', true],
    ['@view-transition{navigation:auto}', true],
  ])('of an element with the class a, %s is kept: %s', (css, isKept) => {
    const html = '<html><b class="a md:a[1.5px]" id="x"></b><template><i class="b"></i></template></html>';
    expect(stylesOf(css, html)).toBe(isKept ? css : '');
  });

  it('keeps of a list the selectors that can match', () => {
    expect(stylesOf('b,.b,.a{top:0}', '<b class="a">')).toBe('b,.a{top:0}');
    expect(stylesOf('input::placeholder,b{top:0}', '<input>')).toBe('input::placeholder{top:0}');
  });

  it('ignores closed dialogs and templates, but not what follows them', () => {
    const html = '<dialog><i></i></dialog><template><i></i></template><img><dialog open><b></b></dialog><p>';
    expect(stylesOf('i{top:0}b{top:0}p{top:0}', html)).toBe('b{top:0}p{top:0}');
  });

  it('keeps properties and animations only where rules or attributes use them, also through others', () => {
    const css =
      ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}.a{top:var(--a);animation:in 1s}@property --b{syntax:"*"}@property --c{syntax:"*"}@keyframes in{0%{top:0}}@keyframes out{0%{top:0}}';
    expect(stylesOf(css, '<html><b class="a" style="left:var(--d)"></b></html>')).toBe(
      ':root{--a:var(--b);--b:1px;--d:3px}.a{top:var(--a);animation:in 1s}@property --b{syntax:"*"}@keyframes in{0%{top:0}}',
    );
  });

  it('names the layers in the order of the sheet', () => {
    expect(stylesOf('@layer x{.b{top:0}}@layer y;@layer z{.a{top:0}}', '<b class="a">')).toBe(
      '@layer x,y,z;@layer z{.a{top:0}}',
    );
  });
});
