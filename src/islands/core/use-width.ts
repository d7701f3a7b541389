/** Reports the width of an element in rem: before it is painted, and whenever it changes. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

export function useWidth<Box extends HTMLElement>(onWidth: (width: number) => void): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const report = (): void => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      onWidth(element.clientWidth / rem);
    };
    report();
    const observer = new ResizeObserver(report);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onWidth]);
  return box;
}
