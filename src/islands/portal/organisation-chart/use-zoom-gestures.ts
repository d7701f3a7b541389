/** Ctrl+wheel, which is also the pinch of a touchpad, and two fingers on a touch screen. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Pixels of the wheel for a factor of e. */
const WHEEL_PIXELS = 400;

function distance([one, other]: readonly Touch[]): number {
  if (one === undefined || other === undefined) return 0;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/** Calls back with factors. The listeners are not passive: the page itself must not zoom. */
export function useZoomGestures(
  place: RefObject<HTMLElement | null>,
  onZoom: (factor: number) => void,
): void {
  const zoom = useEffectEvent(onZoom);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: false };
    let before = 0;
    place.current?.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        zoom(Math.exp(-event.deltaY / WHEEL_PIXELS));
      },
      options,
    );
    place.current?.addEventListener(
      'touchstart',
      ({ touches }) => (before = distance([...touches])),
      options,
    );
    place.current?.addEventListener(
      'touchmove',
      (event) => {
        const now = distance([...event.touches]);
        if (event.touches.length !== 2 || before === 0) return;
        event.preventDefault();
        zoom(now / before);
        before = now;
      },
      options,
    );
    return () => stop.abort();
  }, [place]);
}
