/** A member's photo in the brand's opening, or their initials. */
import { hueOf, initials } from '#domain/avatar.ts';
import { Avatar } from '#ui/avatar.tsx';

interface MemberPhotoProps {
  readonly gamertag: string | null;
  readonly photoUrl: string | null;
  readonly size: number;
  readonly alt?: string;
}

export function MemberPhoto({ gamertag, photoUrl, size, alt = '' }: MemberPhotoProps) {
  const name = gamertag ?? '';
  return <Avatar photoUrl={photoUrl} initials={initials(name)} hue={hueOf(name)} size={size} alt={alt} />;
}
