/**
 * The inline script of every page, as text because the page's Content-Security-Policy contains its hash. It runs before
 * the first paint, so that neither theme nor signed-in parts flash. Until the page's scripts are ready it changes the theme,
 * counts clicks on `data-early` elements and marks forms sent before hydration; those scripts then act on both. The attribute
 * `data-script` is 'true' on a device with a touch screen, else 'false'.
 */
import { INK } from '#contract/brand-colours.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';

/** The theme button is the one with `aria-pressed`; theme.ts takes its `data-early` away and stores the choice. */
const EARLY_CLICKS = `onclick=e=>{if(e=e.target.closest('[data-early]'))e.ariaPressed?d.theme=d.theme=='dark'?'light':'dark':e.dataset.early++}`;

/** React prevents the default of events that it handles. */
const EARLY_SUBMITS = `addEventListener('submit',e=>{if(!e.defaultPrevented){e.preventDefault();e.target.dataset.sent=''}})`;

/** Marks the end of loading for `[data-after-load]` in product-gallery.astro. */
const LOADED = `onload=e=>d.loaded='';`;

/** The colour of the browser's bar; theme.ts follows later changes. */
const DARK_BAR = `r.querySelector('[name=theme-color]').content='${INK}'`;

function source(more = '', stored = ''): string {
  return `{let r=document,d=r.documentElement.dataset;d.script='ontouchend'in r;${EARLY_CLICKS};${more}try{if(localStorage['${STORAGE_KEYS.theme}']=='dark')d.theme='dark',${DARK_BAR};if(localStorage['${STORAGE_KEYS.session}'])d.session='';${stored}}catch{}}`;
}

/** Source of the inline script; layouts/base.astro prints it unchanged. */
export const FIRST_SCRIPT = source(LOADED);

/** Source for pages behind the sign-in; also marks whether the profile is cached. */
export const PORTAL_FIRST_SCRIPT = source('', `if(localStorage['${STORAGE_KEYS.profile}'])d.known=''`);

/** Source for sign-in pages. */
export const ACCOUNT_FIRST_SCRIPT = source(`${EARLY_SUBMITS};`);
