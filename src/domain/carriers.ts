/** South African carriers and their tracking pages. */

export interface Carrier {
  readonly name: string;
  /** Returns the tracking address; null when the carrier has none. */
  readonly track: ((trackingNumber: string) => string) | null;
}

/** Offered carriers; any other can be typed. */
export const CARRIERS: readonly Carrier[] = [
  { name: 'The Courier Guy', track: (number) => `https://portal.thecourierguy.co.za/track?ref=${number}` },
  { name: 'RAM', track: (number) => `https://www.ram.co.za/Track/${number}` },
  {
    name: 'Aramex',
    track: (number) => `https://www.aramex.com/za/en/track/results?ShipmentNumber=${number}`,
  },
  {
    name: 'DHL Express',
    track: (number) => `https://www.dhl.com/za-en/home/tracking.html?tracking-id=${number}`,
  },
  { name: 'PUDO', track: null },
  { name: 'Pargo', track: null },
  { name: 'PostNet', track: null },
];

/** Returns the tracking address; '' when the carrier has none or the number is empty. */
export function trackingLink(carrier: string, trackingNumber: string): string {
  const number = trackingNumber.trim();
  const track = CARRIERS.find(({ name }) => name === carrier)?.track;
  return number === '' || track === undefined || track === null ? '' : track(encodeURIComponent(number));
}
