/** The project's own lint rules for oxlint.config.ts. */
import { noReexports } from './rules/no-reexports.ts';
import { readOnlyStores } from './rules/read-only-stores.ts';

export default {
  meta: { name: 'project' },
  rules: {
    'no-reexports': noReexports,
    'read-only-stores': readOnlyStores,
  },
};
