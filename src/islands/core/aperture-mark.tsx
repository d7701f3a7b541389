/** The mark: six blades, one opening. Takes the colour of the text around it, as components/brand/aperture-mark.astro does. */
import { apertureBlades } from '#domain/aperture.ts';

const BLADES = apertureBlades(48, 19, 12);

export function ApertureMark({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      {BLADES.map((path) => (
        <path
          key={path}
          d={path}
          fill="currentColor"
          stroke="var(--ground)"
          strokeWidth="3.5"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
