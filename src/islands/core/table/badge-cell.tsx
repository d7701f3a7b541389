/** A cell with the state of its row as a badge; `tones` of states without one are plain. */
import { Badge, type BadgeTone } from '#ui/badge.tsx';

export const badgeCell =
  <Key extends string, Value extends string>(
    key: Key,
    labels: Readonly<Record<Value, string>>,
    tones: Readonly<Partial<Record<NoInfer<Value>, BadgeTone>>>,
  ) =>
  ({ [key]: value }: Readonly<Record<Key, Value>>) => (
    <Badge tone={tones[value] ?? 'plain'}>{labels[value]}</Badge>
  );
