/**
 * Short messages at the top right, on public pages below the header. The live region always exists, so that additions are announced; it is a
 * popover, so that messages are above an open dialog too.
 */
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { CloseIcon } from './icons.tsx';

/** One message; the kind decides its colour. */
export interface ToastItem {
  readonly id: number;
  readonly kind: 'blank' | 'success' | 'error' | 'cart' | 'staff';
  readonly text: string;
  readonly toCart?: boolean;
  /** A button; pressing it takes the message away. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** The link of a toast about the cart; `onFollow` may replace the navigation. */
export interface ToastLink {
  readonly label: string;
  readonly href: string;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>, id: number) => void;
}

interface ToastsProps {
  readonly toasts: readonly ToastItem[];
  readonly regionLabel: string;
  readonly dismissLabel: string;
  readonly cartLink: ToastLink;
  readonly onDismiss: (id: number) => void;
  /** While the pointer or focus rests on a message, nothing disappears. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

interface ToastProps {
  readonly toast: ToastItem;
  readonly dismissLabel: string;
  readonly cartLink: ToastLink;
  readonly onDismiss: (id: number) => void;
}

const EDGE = {
  blank: 'border-line-strong',
  success: 'border-signal',
  error: 'border-danger',
  cart: 'border-signal',
  staff: 'border-warning',
} as const;

/**
 * What enters the top layer last lies on top: above a dialog that opened meanwhile the region has to enter again.
 * Otherwise it stays as it is, because a region that comes and goes is not read out.
 */
function raise(region: HTMLElement | null | undefined): void {
  if (!region) return;
  if (region.matches(':popover-open') && document.querySelector('dialog:modal')) region.hidePopover();
  if (!region.matches(':popover-open')) region.showPopover();
}

function ActionButton({ label, run }: NonNullable<ToastItem['action']>) {
  return (
    <button type="button" className="min-h-11 shrink-0 cursor-pointer px-1 font-semibold link" onClick={run}>
      {label}
    </button>
  );
}

function Toast({ toast, dismissLabel, cartLink, onDismiss }: ToastProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    raise(item.current?.closest<HTMLElement>('[popover]'));
  }, []);
  return (
    <li
      ref={item}
      className={`flex items-center gap-3 border-l-4 bg-surface py-2 pr-2 pl-4 text-text shadow-float transition-[opacity,translate] duration-200 starting:translate-x-4 starting:opacity-0 ${EDGE[toast.kind]}`}
    >
      <p className="min-w-0 flex-1 wrap-anywhere">{toast.text}</p>
      {toast.toCart === true && (
        <a
          href={cartLink.href}
          className="flex min-h-11 shrink-0 items-center px-1 link"
          onClick={(event) => cartLink.onFollow(event, toast.id)}
        >
          {cartLink.label}
        </a>
      )}
      {toast.action && <ActionButton {...toast.action} />}
      <button
        type="button"
        aria-label={dismissLabel}
        className="grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-sunken"
        onClick={() => onDismiss(toast.id)}
      >
        <CloseIcon />
      </button>
    </li>
  );
}

/** Shows the region and reports when it is hovered or focused. */
function useRegion(onPause: () => void, onResume: () => void) {
  const ref = useRef<HTMLElement>(null);
  const pause = useEffectEvent(onPause);
  const resume = useEffectEvent(onResume);
  useEffect(() => {
    const region = ref.current;
    if (!region) return;
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, () => pause(), { signal });
    for (const type of ['pointerleave', 'focusout'])
      region.addEventListener(type, () => resume(), { signal });
    raise(region);
    // Toasts of before wait for their region.
    resume();
    return () => stop.abort();
  }, []);
  return ref;
}

export function Toasts(props: ToastsProps) {
  const { toasts, regionLabel, dismissLabel, cartLink, onDismiss, onPause, onResume } = props;
  const region = useRegion(onPause, onResume);
  return (
    <section
      ref={region}
      data-toasts=""
      popover="manual"
      aria-label={regionLabel}
      className="fixed inset-auto top-(--toast-top,1rem) right-4 m-0 w-[min(100vw-2rem,24rem)] overflow-visible border-0 bg-transparent p-0"
    >
      <ul aria-live="polite" aria-relevant="additions" className="grid gap-2">
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            dismissLabel={dismissLabel}
            cartLink={cartLink}
            onDismiss={onDismiss}
          />
        ))}
      </ul>
    </section>
  );
}
