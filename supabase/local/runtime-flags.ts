/** Flags of Node for functions: AWS Lambda disables what Node has switched on meanwhile, such as require() of an ES module. */
export const RUNTIME_FLAGS: readonly string[] = [
  '--no-experimental-require-module',
  '--no-experimental-detect-module',
];
