/** The button of the saved views. Their menu is fetched when it is pressed. */
import { useState } from 'react';
import { SAVED_VIEWS_TEXT as TEXT } from '../../../messages/core/saved-views.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { SavedViewsProps } from './saved-views.tsx';

const SavedViews = lazyPart<SavedViewsProps>(
  async () => (await import('./saved-views.tsx')).SavedViews,
  <Button variant="quiet" busy>
    {TEXT.button}
  </Button>,
);

export function SavedViewsButton({ table }: SavedViewsProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <SavedViews table={table} />;
  return (
    <Button
      variant="quiet"
      onClick={() => {
        setIsAsked(true);
      }}
    >
      {TEXT.button}
    </Button>
  );
}
