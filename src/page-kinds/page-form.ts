/** What a cited page is. `own` and `competitor` depend on a report and are decided where it is read. */
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

/** Each form of a page, and its kind. Forms are finer: what to do to get into a page differs by them. */
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
