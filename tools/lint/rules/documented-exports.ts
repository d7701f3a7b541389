/** Every export of the lower rooms says what it promises. */
import type { Rule, RuleContext, SyntaxNode } from './syntax.ts';

/** `export type Row = v.InferOutput<typeof RowSchema>` stands beside the schema that says it all. */
function isInferred(context: RuleContext, node: SyntaxNode): boolean {
  return node.type === 'TSTypeAliasDeclaration' && /\btypeof\b/.test(context.sourceCode.getText(node));
}

function isDocumented(context: RuleContext, node: SyntaxNode): boolean {
  const nearest = context.sourceCode.getCommentsBefore(node).at(-1);
  return nearest?.type === 'Block' && nearest.value.startsWith('*');
}

/** Reports an exported declaration without a docstring right above it. */
export const documentedExports: Rule = {
  create: (context) => ({
    ExportNamedDeclaration(node) {
      if (!node.declaration || isInferred(context, node.declaration) || isDocumented(context, node)) return;
      context.report({
        node,
        message: 'Say in a docstring what this export promises: units, errors, where the rule comes from.',
      });
    },
  }),
};
