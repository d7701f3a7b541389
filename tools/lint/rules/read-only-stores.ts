/** Stores have a name that starts with `$`, and only the file that makes one sets it. */
import type { Rule, RuleContext, SyntaxNode } from './syntax.ts';

const MAKERS = new Set(['atom', 'map', 'deepMap', 'computed', 'batched', 'readonlyType']);
const SETTERS = new Set(['set', 'setKey']);

function callName(declarator: SyntaxNode): string {
  return (declarator.init?.type === 'CallExpression' && declarator.init.callee?.name) || '';
}

function checkExported(context: RuleContext, declarator: SyntaxNode): void {
  const name = declarator.id?.name ?? '';
  if (MAKERS.has(callName(declarator)) && !name.startsWith('$')) {
    context.report({ node: declarator, message: `Stores are named with a dollar: $${name}.` });
  }
}

/** Reports an imported store that is set, and exported stores without `$`. */
export const readOnlyStores: Rule = {
  create: (context) => {
    const imported = new Set<string | undefined>();
    return {
      ImportDeclaration({ specifiers = [] }) {
        for (const { local } of specifiers) if (local?.name?.startsWith('$')) imported.add(local.name);
      },
      ExportNamedDeclaration({ declaration }) {
        for (const declarator of declaration?.declarations ?? []) checkExported(context, declarator);
      },
      CallExpression(node) {
        const { object, property } = node.callee ?? {};
        if (!SETTERS.has(property?.name ?? '') || !imported.has(object?.name)) return;
        const message = `Only the file that makes ${object?.name ?? ''} sets it; export a function there.`;
        context.report({ node, message });
      },
    };
  },
};
