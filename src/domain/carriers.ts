/** Who carries parcels in South Africa, and where each says where a parcel is. */

/** A carrier that the desk knows by name. */
export interface Carrier {
  readonly name: string;
  /** Where its parcels are followed; null where no address says so. */
  readonly track: ((trackingNumber: string) => string) | null;
}

/** The carriers that are offered; any other can be typed. */
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

/** The address where a parcel is followed; an empty text when its carrier has none, or there is no number yet. */
export function trackingLink(carrier: string, trackingNumber: string): string {
  const number = trackingNumber.trim();
  const track = CARRIERS.find(({ name }) => name === carrier)?.track;
  return number === '' || track === undefined || track === null ? '' : track(encodeURIComponent(number));
}
