/** Decorative colour sample beside a colour's name. */

interface SwatchProps {
  readonly hex: string;
}

export function Swatch({ hex }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 shrink-0 border border-line-strong"
      style={{ backgroundColor: hex }}
    />
  );
}
