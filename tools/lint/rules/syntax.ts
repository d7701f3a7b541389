/** The little of a lint rule's surroundings that our own rules use. */

/** A node of the syntax tree, as far as our rules look into it. */
export interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly id?: SyntaxNode | null;
  readonly init?: SyntaxNode | null;
  readonly callee?: SyntaxNode;
  readonly local?: SyntaxNode;
  readonly source?: SyntaxNode | null;
  readonly declaration?: SyntaxNode | null;
  readonly typeAnnotation?: SyntaxNode | null;
  readonly declarations?: readonly SyntaxNode[];
  readonly specifiers?: readonly SyntaxNode[];
  readonly body?: readonly SyntaxNode[];
}

/** A comment with its text, without the marks around it. */
export interface SyntaxComment {
  readonly type: string;
  readonly value: string;
}

/** What a rule may ask and tell. */
export interface RuleContext {
  readonly sourceCode: {
    getCommentsBefore(node: SyntaxNode): readonly SyntaxComment[];
    getText(node: SyntaxNode): string;
  };
  report(problem: { readonly node: SyntaxNode; readonly message: string }): void;
}

/** A rule in the shape that both ESLint and oxlint load. */
export interface Rule {
  create(context: RuleContext): Readonly<Record<string, (node: SyntaxNode) => void>>;
}
