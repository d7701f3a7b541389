/** A file as an address that an img element shows; the pages' policy allows no other kind for what is not on the server yet. */
import { useEffect, useState } from 'react';

/** The address, or null until it is read; also for what is no picture. */
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
    return () => {
      stop.abort();
    };
  }, [file]);
  return address;
}
