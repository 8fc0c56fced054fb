/** The kind of a cited page. `own` and `competitor` depend on the report and are added when a report is read. */
export const PAGE_KINDS = [
  'list',
  'review',
  'comparison',
  'shop',
  'forum',
  'video',
  'documentation',
  'news',
  'encyclopedia',
  'other',
  'unknown',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Each form of a page, with its kind. Forms are finer: they decide what a brand has to do to get into the page. */
export const KIND_OF_FORM = {
  list: 'list',
  review: 'review',
  comparison: 'comparison',
  shop: 'shop',
  forum: 'forum',
  video: 'video',
  documentation: 'documentation',
  news: 'news',
  encyclopedia: 'encyclopedia',
  home: 'other',
  pricing: 'other',
  guide: 'other',
  research: 'other',
  blog: 'other',
  company: 'other',
} as const satisfies Record<string, PageKind>
export type PageForm = keyof typeof KIND_OF_FORM
