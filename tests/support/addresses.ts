/** Texts that are mail addresses by the rule of `contract/email-addresses.ts`, and texts that are none. */
export const ADDRESSES = [
  'a@b.co',
  "o'neil+tag@mail.co.za",
  'first.last_1!#$%&*/=?^`{|}~-@a-b.example',
  'zoë@münchen.example',
] as const;

export const NO_ADDRESSES = [
  '<script>@a.co',
  'a@<b>.co',
  'Jane <jane@a.co>',
  'a,b@a.co',
  'a@a.co,b@b.co',
  'a@a.co;b@b.co',
  'a:b@a.co',
  '(a)@a.co',
  '"a"@a.co',
  'a b@a.co',
  'a@b@c.co',
  'a@b',
  '@a.co',
  'a@.',
  'a\u0007@a.co',
] as const;
