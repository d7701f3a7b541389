/** The small picture of a product beside its name; the mark where there is none. */
import { thumbnailOf } from '#domain/pictures.ts';
import { ApertureMark } from '../core/aperture-mark.tsx';

/** Empty alternative text: the name is beside the picture. */
const DECORATION = '';

interface ProductThumbProps {
  readonly url: string | null;
  readonly alt?: string;
  /** In the viewport when rendered. */
  readonly eager?: boolean;
  /** Size, and the cut's. */
  readonly className: string;
}

export function ProductThumb({ url, alt = DECORATION, eager = false, className }: ProductThumbProps) {
  const image = thumbnailOf(url);
  return (
    <div className={`grid shrink-0 place-items-center bg-sunken cut ${className}`}>
      {image === null ? (
        <ApertureMark className="size-1/3 text-line-strong" />
      ) : (
        <img
          src={image}
          alt={alt}
          width="400"
          height="400"
          loading={eager ? 'eager' : 'lazy'}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
