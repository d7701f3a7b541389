/** Requires exported stores to be read-only, with a name that starts with `$`; functions of the same file change them. */
import type { Rule, RuleContext, SyntaxNode } from './syntax.ts';

const WRITABLE = new Set(['atom', 'map', 'deepMap']);
const READABLE = new Set(['computed', 'batched', 'readonlyType']);

function callName(declarator: SyntaxNode): string {
  return (declarator.init?.type === 'CallExpression' && declarator.init.callee?.name) || '';
}

function checkExported(context: RuleContext, declarator: SyntaxNode): void {
  const name = declarator.id?.name ?? '';
  if (WRITABLE.has(callName(declarator)) && !declarator.id?.typeAnnotation) {
    context.report({
      node: declarator,
      message: `Keep the writable store in the file; export ${name} as a ReadableAtom.`,
    });
  }
  const isStore = WRITABLE.has(callName(declarator)) || READABLE.has(callName(declarator));
  if (isStore && !name.startsWith('$')) {
    context.report({ node: declarator, message: `Stores are named with a dollar: $${name}.` });
  }
}

function declarators(program: SyntaxNode): readonly SyntaxNode[] {
  return (program.body ?? []).flatMap((statement) => statement.declarations ?? []);
}

/** Reports exported writable stores, and exported stores without `$`. */
export const readOnlyStores: Rule = {
  create: (context) => ({
    Program(program) {
      const writable = new Set(
        declarators(program)
          .filter((declarator) => WRITABLE.has(callName(declarator)))
          .map((declarator) => declarator.id?.name),
      );
      for (const statement of program.body ?? []) {
        if (statement.type !== 'ExportNamedDeclaration') continue;
        for (const declarator of statement.declaration?.declarations ?? [])
          checkExported(context, declarator);
        for (const specifier of statement.specifiers ?? []) {
          if (!writable.has(specifier.local?.name)) continue;
          context.report({
            node: specifier,
            message: 'Keep the writable store in the file; export a ReadableAtom.',
          });
        }
      }
    },
  }),
};
