/** The largest picture of a page's first view. The document preloads it before its styles. */

export interface MainPicture {
  readonly url: string | null;
  /** `sizes` attribute, as of the picture's own element: a browser must choose the same file. */
  readonly sizes: string;
}

export const PICTURE_SIZES = {
  article: '(min-width: 64rem) 39rem, 92vw',
  news: '(min-width: 64rem) 54rem, 92vw',
  product: '(min-width: 48rem) 50vw, 92vw',
  card: '(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 46vw',
} as const;
