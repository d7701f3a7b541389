/** The button of the saved views. Their menu is fetched when it is pressed. */
import { useState } from 'react';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { SavedViewsProps } from './saved-views.tsx';

const SavedViews = lazyPart<SavedViewsProps>(
  async () => (await import('./saved-views.tsx')).SavedViews,
  <Button variant="quiet" busy>
    {TABLE_TEXT.savedViews}
  </Button>,
);

export function SavedViewsButton({ table }: SavedViewsProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <SavedViews table={table} />;
  return (
    <Button variant="quiet" onClick={() => setIsAsked(true)}>
      {TABLE_TEXT.savedViews}
    </Button>
  );
}
