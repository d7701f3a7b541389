const KILO = 1000;

/** '840 bytes', '12 kB', '3.4 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return `${String(bytes)} bytes`;
  if (bytes < KILO * KILO) return `${String(Math.round(bytes / KILO))} kB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
