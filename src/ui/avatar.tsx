/** A person in the brand's six-sided opening: a photo, or initials on a colour of their own. */
import { useState } from 'react';

interface AvatarProps {
  readonly photoUrl: string | null;
  readonly initials: string;
  /** Degrees on the colour circle; the same person always has the same. */
  readonly hue: number;
  /** Edge in CSS pixels. */
  readonly size: number;
  /** Omitted beside the name. */
  readonly alt?: string;
}

const OPENING = '[clip-path:polygon(25%_4%,75%_4%,100%_50%,75%_96%,25%_96%,0_50%)]';

export function Avatar({ photoUrl, initials, hue, size, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photoUrl !== null && photoUrl !== broken) {
    return (
      <img
        src={photoUrl}
        alt={alt}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`shrink-0 object-cover ${OPENING}`}
        onError={() => setBroken(photoUrl)}
      />
    );
  }
  return (
    <span
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      aria-hidden={alt === '' ? true : undefined}
      className={`grid shrink-0 place-items-center display text-white ${OPENING}`}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.42,
        background: `oklch(0.38 0.09 ${String(hue)})`,
      }}
    >
      {initials}
    </span>
  );
}
