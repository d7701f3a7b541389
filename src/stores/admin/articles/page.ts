/** /admin-blog: the list of the news desk, or the editor of the article that the address names (`?edit=`). */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { IdSchema } from '../../../contract/common-schemas.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { ARTICLES } from './table.ts';

/** What the address says of an article that is not written yet. */
export const NEW_ARTICLE = 'new';

const PARAMETER = 'edit';
const $current = atom<string | null>(null);

/** Id of the article in the editor, 'new', or null for the list. */
export const $edited: ReadableAtom<string | null> = $current;

function readAddress(): void {
  const named = new URLSearchParams(getPortalEnvironment().location.search()).get(PARAMETER);
  $current.set(named === NEW_ARTICLE || v.is(IdSchema, named) ? named : null);
}

/** The query of the page with the editor open or, with null, closed; what the list shows stays in it. */
export function editorAddress(article: string | null): string {
  const parameters = new URLSearchParams(getPortalEnvironment().location.search());
  parameters.delete(PARAMETER);
  parameters.delete(ARTICLES.address.openKey);
  if (article !== null) parameters.set(PARAMETER, article);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function show(article: string | null): void {
  const { address, location } = getPortalEnvironment();
  address.show(location.path() + editorAddress(article), true);
  $current.set(article);
}

/** Opens the editor of an article, or of a new one ('new'). */
export function openEditor(article: string): void {
  show(article);
}

/** Goes back to the list. */
export function closeEditor(): void {
  show(null);
}

/** Follows the address; answers the function that stops. */
export function startAdminBlog(): () => void {
  readAddress();
  return getPortalEnvironment().onReturn(readAddress);
}
