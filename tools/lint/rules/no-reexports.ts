/** No barrels: a name is imported from the file that defines it. */
import type { Rule } from './syntax.ts';

const MESSAGE =
  'Import from the file that defines the name; files that pass names on hide the arrows between rooms.';

/** Reports `export … from`, in either form. */
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
