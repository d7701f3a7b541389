/**
 * `npm run test:mutation`: changes one expression of the rules about money, PayFast's notices, access and consent at a time
 * and expects a test of `tests/unit/{domain,contract}` to fail. `npm run test:policies` does the same with the database.
 * `npm run test:mutation -- --mutate src/domain/payfast.ts` does it for one file.
 * The script installs Stryker for itself: its 167 packages, 50 MB, are no part of `npm ci`.
 */
const RULES = {
  domain: [
    'access',
    'age',
    'cart',
    'cart-merge',
    'cart-normalise',
    'cart-totals',
    'checkout',
    'discount-codes',
    'mask-email',
    'money',
    'onboarding',
    'order-actions',
    'order-situations',
    'password',
    'payfast',
    'payfast-notice',
    'product-price',
    'refunds',
    'returns',
    'role-tree',
    'second-factor',
  ],
  contract: [
    'account-deletion',
    'admin-order-steps',
    'checkout',
    'discount-codes',
    'guardian-consent',
    'judge-payment-notice',
    'onboarding',
    'orders',
    'payfast',
    'payments',
    'returns',
    'roles',
    'session',
  ],
};

export default {
  mutate: Object.entries(RULES).flatMap(([room, names]) => names.map((name) => `src/${room}/${name}.ts`)),
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.local/mutation/report.json' },
  tempDirName: '.local/mutation/copy',
  // In percent.
  thresholds: { high: 95, low: 90, break: 90 },
  // What runs once, when a file is loaded: lists, limits, patterns, options of endpoints. Each would need a new process and all
  // tests, four times as long as others. Lists and limits are compared with the database (tests/database/contract.test.ts).
  ignoreStatic: true,
  concurrency: 2,
  // Generous: a busy machine is no failure.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
};
