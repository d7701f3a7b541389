/** Keys, the command palette and the count of open work in the menu of the back office. Palette and dialog of keys are fetched when they are asked for. */
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { KEY_TEXT } from '#messages/core/keys.ts';
import { errorText } from '#messages/core/errors.ts';
import { readKeysEnabled } from '#stores/core/keys.ts';
import { showToast } from '#stores/core/toasts.ts';
import type { DeskToolProps } from '#islands/admin/palette/palette.tsx';
import { runKey } from '#islands/core/desk-keys.ts';
import { useCommands } from '#islands/core/use-commands.ts';
import { whenIdle } from '#islands/core/when-idle.ts';

type Tool = ComponentType<DeskToolProps>;

const TOOLS = {
  palette: async (): Promise<Tool> => (await import('#islands/admin/palette/palette.tsx')).Palette,
  keys: async (): Promise<Tool> => (await import('#islands/admin/palette/keys-dialog.tsx')).KeysDialog,
} as const;

/** The button in the frame around the island; it appears with the screen, in the room that it has from the start. */
function startButton(onPress: () => void): () => void {
  const button = document.querySelector<HTMLElement>('[data-palette]');
  button?.classList.remove('invisible');
  button?.addEventListener('click', onPress);
  return () => button?.removeEventListener('click', onPress);
}

/** The menu works without it. */
function countWork(): void {
  import('./work-count.ts').then(
    (module) => module.showWorkCount(),
    () => undefined,
  );
}

/** The tool that is open; asking for one fetches it. */
function useTool() {
  const [tool, setTool] = useState<{ readonly Tool: Tool } | null>(null);
  const open = (name: keyof typeof TOOLS): void => {
    TOOLS[name]().then(
      (Tool) => setTool({ Tool }),
      () => {
        showToast('error', errorText('network_failed'));
      },
    );
  };
  const close = (): void => setTool(null);
  return { tool, open, close };
}

export function DeskTools() {
  const { tool, open, close } = useTool();
  const openKeys = (): void => open('keys');
  useCommands([{ label: KEY_TEXT['?'], key: '?', everywhere: true, run: openKeys }]);
  const openPalette = useEffectEvent(() => open('palette'));
  useEffect(() => {
    readKeysEnabled();
    whenIdle(countWork);
    const onKey = (event: KeyboardEvent): void => runKey(event, () => openPalette());
    const stopButton = startButton(() => openPalette());
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stopButton();
    };
  }, []);
  return tool && <tool.Tool onClose={close} />;
}
