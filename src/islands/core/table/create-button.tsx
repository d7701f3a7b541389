/** The button that begins a new row, also by its key. */
import { Button } from '#ui/button.tsx';
import { useCommands } from '../use-commands.ts';

export function CreateButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  useCommands([{ label, key: 'n', run: onPress }]);
  return <Button onClick={onPress}>{label}</Button>;
}
