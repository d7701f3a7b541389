/** The bell in the frame: the count, and the newest notifications when it is pressed. Its link opens their page. */
import { useEffect, useEffectEvent, useState } from 'react';
import { $unreadCount, followUnread } from '#stores/portal/notifications/unread.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { showCount } from './count-badge.ts';

const Panel = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('../notifications/panel.tsx')).NotificationPanel,
);

export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const onPress = useEffectEvent((event: MouseEvent) => {
    // A new tab is still the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => {
    const bell = document.querySelector<HTMLElement>('[data-bell]');
    if (bell === null) return;
    bell.hidden = false;
    const press = (event: MouseEvent): void => onPress(event);
    bell.addEventListener('click', press);
    const stops = [
      $unreadCount.subscribe((count) => {
        showCount(bell, count);
      }),
      followUnread(),
    ];
    return () => {
      bell.removeEventListener('click', press);
      for (const stop of stops) stop();
    };
  }, []);
  return isOpen && <Panel onClose={() => setIsOpen(false)} />;
}
