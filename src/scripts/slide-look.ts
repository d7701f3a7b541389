/** Classes of slides, shared by the build and the browser's updates. */
export const SLIDE_LOOK = {
  fact: 'border-line border-b py-3',
  factLabel: 'label text-muted',
  factValue: 'mt-0.5',
  links: 'mt-4 flex flex-wrap gap-x-6 gap-y-1',
  link: 'hover:text-signal inline-flex min-h-11 items-center gap-2',
  linkLabel: 'underline underline-offset-4',
  followers: 'figures text-muted text-lg',
  live: 'mb-3 flex flex-wrap items-center gap-x-4 gap-y-1',
  liveBadge: 'label border-signal text-signal border px-1.5 py-1 whitespace-nowrap',
  liveSubject: 'wrap-anywhere',
  photo: 'absolute inset-0 size-full bg-transparent object-cover',
  photoSizes: '(min-width: 48rem) 22rem, 90vw',
  empty: 'text-muted border-line border-y py-16 text-center',
} as const;
