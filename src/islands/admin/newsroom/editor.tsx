/** The article editor of /admin-blog: renders stores/pages/article-editor.ts. */
import { EDITOR_TEXT } from '../../../messages/newsroom-editor.ts';
import { Button } from '../../../ui/button.tsx';

interface ArticleEditorProps {
  /** Id of the article, or 'new'. Not a key: a new article gets its id while somebody writes. */
  readonly article: string;
  readonly onClose: () => void;
}

export function ArticleEditor({ article, onClose }: ArticleEditorProps) {
  return (
    <div data-article={article} className="grid justify-items-start gap-6">
      <Button variant="quiet" onClick={onClose}>
        {EDITOR_TEXT.toList}
      </Button>
      <h1 className="text-section">{EDITOR_TEXT.newTitle}</h1>
    </div>
  );
}
