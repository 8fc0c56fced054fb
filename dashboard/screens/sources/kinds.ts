import type { Citation, DomainKind } from '../../data/types.js'

type Kind = Citation['kind']

/** The names of the kinds of pages and domains. */
export const KINDS: Record<Kind, string> = {
  list: 'List',
  review: 'Review',
  comparison: 'Comparison',
  shop: 'Shop',
  forum: 'Forum',
  video: 'Video',
  documentation: 'Documentation',
  news: 'News',
  encyclopedia: 'Encyclopedia',
  own: 'Your site',
  competitor: 'Competitor’s site',
  other: 'Other',
  unknown: 'Not known',
}

/** The kinds that people can set. Own and competitors’ sites follow from the brands’ domains. */
export const SETTABLE = (Object.keys(KINDS) as Kind[]).filter(
  (kind): kind is DomainKind['kind'] => kind !== 'own' && kind !== 'competitor' && kind !== 'unknown',
)
