/** The part of the ESLint rule API that the project's rules use; oxlint implements the same. */

export interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly id?: SyntaxNode | null;
  readonly init?: SyntaxNode | null;
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly local?: SyntaxNode;
  readonly source?: SyntaxNode | null;
  readonly declaration?: SyntaxNode | null;
  readonly typeAnnotation?: SyntaxNode | null;
  readonly declarations?: readonly SyntaxNode[];
  readonly specifiers?: readonly SyntaxNode[];
  readonly body?: readonly SyntaxNode[];
}

export interface RuleContext {
  report(problem: { readonly node: SyntaxNode; readonly message: string }): void;
}

export interface Rule {
  create(context: RuleContext): Readonly<Record<string, (node: SyntaxNode) => void>>;
}
