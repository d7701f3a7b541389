/** Data URL of a file for an img element; the pages' policy allows no blob URLs. */
import { useEffect, useState } from 'react';

/** Null until the file is read, and for files that are no picture. */
export function useThumbnail(file: unknown): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof Blob) || !file.type.startsWith('image/')) return;
    const reader = new FileReader();
    const stop = new AbortController();
    reader.addEventListener(
      'load',
      () => {
        if (typeof reader.result === 'string') setAddress(reader.result);
      },
      { signal: stop.signal },
    );
    reader.readAsDataURL(file);
    return () => stop.abort();
  }, [file]);
  return address;
}
