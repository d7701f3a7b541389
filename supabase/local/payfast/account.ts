/** The simulator's account. Like the keys of keys.ts, it is no secret. */
export const SIMULATED_ACCOUNT = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'local-machine-only-passphrase',
  /** Source addresses of the simulator's notices. */
  sources: '127.0.0.0/8,::1',
} as const;
