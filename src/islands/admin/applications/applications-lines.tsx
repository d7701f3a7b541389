/** A titled list of names with a fact each; nothing without any. */
interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly fact: string }[];
}

export function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="label font-bold text-muted">{title}</h3>
      <ul className="grid gap-1">
        {lines.map(({ name, fact }) => (
          <li key={name} className="flex flex-wrap gap-x-2">
            <span>{name}</span>
            <span className="text-muted">{fact}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
