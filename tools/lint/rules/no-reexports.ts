/** Disallows barrel files: names are imported from the file that defines them. */
import type { Rule } from './syntax.ts';

const MESSAGE =
  'Import from the file that defines the name; files that pass names on hide the arrows between rooms.';

/** Reports `export … from` in all forms. */
export const noReexports: Rule = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: MESSAGE });
    },
    ExportNamedDeclaration(node) {
      if (node.source) context.report({ node, message: MESSAGE });
    },
  }),
};
