/** The provinces of South Africa, in alphabetical order; the only ones of orders.province. */
export const SOUTH_AFRICAN_PROVINCES = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
] as const;
export type Province = (typeof SOUTH_AFRICAN_PROVINCES)[number];
