/** The account of the PayFast simulator. Like the keys of keys.ts it opens nothing but a loopback port. */
export const SIMULATED_ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'local-machine-only-passphrase',
  /** Where the simulator's notices come from. */
  sources: '127.0.0.0/8,::1',
} as const;
