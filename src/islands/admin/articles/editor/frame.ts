/** The frame of the preview: its parts are exchanged in place, so that nothing is loaded anew and the view stays. */

const PART = 'data-article-part';

/** The page in a frame; null while there is none that could be read. */
function frameDocument(frame: HTMLIFrameElement | null): Document | null {
  try {
    return frame?.contentDocument ?? null;
  } catch {
    return null;
  }
}

/** Gives the page in the frame a theme. */
export function styleFrame(frame: HTMLIFrameElement, theme: string): void {
  const target = frameDocument(frame);
  if (target !== null) target.documentElement.dataset['theme'] = theme;
}

/** Links, forms and controls of the preview do nothing. */
function makeInert(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href], area[href]')) link.removeAttribute('href');
  for (const control of root.querySelectorAll('button, input, select, textarea'))
    control.setAttribute('disabled', '');
}

/** Replaces the parts of the frame's page. Returns false when the frame shows no such page. */
export function replaceParts(frame: HTMLIFrameElement, html: string): boolean {
  const target = frameDocument(frame);
  const shown = [...(target?.querySelectorAll(`[${PART}]`) ?? [])];
  if (target === null || shown.length === 0) return false;
  // The sheets are in the frame already; parsing them here would only be refused by this page's policy.
  const text = html.replaceAll(/<style[\s>][\s\S]*?<\/style>/giu, '');
  const source = new DOMParser().parseFromString(text, 'text/html');
  const view = target.scrollingElement;
  const top = view?.scrollTop ?? 0;
  for (const part of shown) {
    const name = part.getAttribute(PART) ?? '';
    const next = source.querySelector(`[${PART}="${CSS.escape(name)}"]`);
    if (next !== null) part.replaceWith(target.importNode(next, true));
  }
  makeInert(target);
  if (view) view.scrollTop = top;
  return true;
}
