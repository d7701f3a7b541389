/**
 * The one inline script of every page. It runs before the first paint, so that neither the theme nor the
 * signed-in parts flash, and it is written here as text because the page's Content-Security-Policy names it by hash.
 */
import { STORAGE_KEYS } from '../contract/storage-keys.ts';

/** Source of the inline script; layouts/base.astro prints it as it is. */
export const FIRST_SCRIPT = `(function(d,s){d.script='';d.theme='light';try{s=localStorage;if(s.getItem('${STORAGE_KEYS.theme}')==='dark')d.theme='dark';if(s.getItem('${STORAGE_KEYS.session}'))d.session=''}catch(e){}})(document.documentElement.dataset)`;
