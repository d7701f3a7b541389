/** The article as readers would see it: the public page in a frame without scripts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { PREVIEW_TEXT } from '#messages/admin/article-body.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { PREVIEW_PATH } from '#stores/admin/articles/editor/preview.ts';
import { $theme } from '#stores/core/theme.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useEditor } from './use-article-editor.ts';

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

function styleFrame(frame: HTMLIFrameElement, theme: string): void {
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
function replaceParts(frame: HTMLIFrameElement, html: string): boolean {
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

const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const NAMES: readonly Width[] = ['phone', 'tablet', 'desktop'];

interface SwitchProps {
  readonly width: Width;
  readonly onChange: (width: Width) => void;
}

function WidthSwitch({ width, onChange }: SwitchProps) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{PREVIEW_TEXT.widths}</legend>
      {NAMES.map((name) => (
        <label
          key={name}
          className="inline-flex min-h-11 cursor-pointer items-center border border-line-strong px-3 pt-0.5 label not-first-of-type:border-l-0 has-checked:bg-text has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-signal"
        >
          <input
            type="radio"
            name="preview-width"
            value={name}
            checked={name === width}
            className="sr-only"
            onChange={() => onChange(name)}
          />
          {PREVIEW_TEXT[name]}
        </label>
      ))}
    </fieldset>
  );
}

/** The state of the preview; the page rendered last stays below it. */
function PreviewNote() {
  const { preview } = useEditor();
  const { failure, busy, html } = useStore(preview.$state);
  return (
    <output className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-3 text-small text-muted">
      {failure !== null && (
        <>
          <span>{PREVIEW_TEXT[failure]}</span>
          <Button variant="quiet" onClick={() => void preview.render()}>
            {SHARED_WORDS.retry}
          </Button>
        </>
      )}
      {failure === null && html === null && <Spinner label={PREVIEW_TEXT.loading} />}
      {failure === null && html !== null && busy && <span>{PREVIEW_TEXT.updating}</span>}
    </output>
  );
}

/** The scale that fits a page of this width into the box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, scale: room === 0 ? 1 : Math.min(1, room / width) };
}

function Frame({ width }: { readonly width: number }) {
  const { html } = useStore(useEditor().preview.$state);
  const theme = useStore($theme);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const { box, scale } = useScale(width);
  useEffect(() => {
    if (loads > 0 && frame.current) styleFrame(frame.current, theme);
  }, [theme, loads]);
  useEffect(() => {
    if (html === null || loads === 0 || !frame.current) return;
    // The empty page failed to load; the site is reachable again, so it is reloaded.
    if (!replaceParts(frame.current, html) && loads < 3) frame.current.src = PREVIEW_PATH;
  }, [html, loads]);
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-hidden border border-line-strong bg-sunken">
      <iframe
        ref={frame}
        src={PREVIEW_PATH}
        title={PREVIEW_TEXT.frame}
        sandbox="allow-same-origin"
        // Without the article it is a page called “Untitled”.
        className={`absolute top-0 left-1/2 origin-top bg-ground ${html === null ? 'invisible' : ''}`}
        style={{
          width,
          height: `${String(100 / scale)}%`,
          transform: `translateX(-50%) scale(${String(scale)})`,
        }}
        onLoad={() => setLoads((count) => count + 1)}
      />
    </div>
  );
}

export function EditorPreview() {
  const [width, setWidth] = useState<Width>('tablet');
  const { preview } = useEditor();
  useEffect(() => preview.start(), [preview]);
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WidthSwitch width={width} onChange={setWidth} />
        <PreviewNote />
      </div>
      <Frame width={WIDTHS[width]} />
    </div>
  );
}
