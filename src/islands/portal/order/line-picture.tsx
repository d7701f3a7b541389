/** The small picture of a line; it says nothing that the title beside it does not say. */
import { thumbnailOf } from '../../../domain/pictures.ts';

const DECORATION = '';

interface LinePictureProps {
  readonly url: string | null;
  readonly className: string;
}

export function LinePicture({ url, className }: LinePictureProps) {
  const image = thumbnailOf(url);
  return (
    <div className={`shrink-0 bg-sunken [--cut:0.75rem] cut ${className}`}>
      {image !== null && (
        <img
          src={image}
          alt={DECORATION}
          width="400"
          height="400"
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
