/** Decorative colour sample beside a colour's name. */

export function Swatch({ hex }: { readonly hex: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 shrink-0 border border-line-strong"
      style={{ backgroundColor: hex }}
    />
  );
}
