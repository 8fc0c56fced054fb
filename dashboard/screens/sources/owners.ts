import type { Citation } from '../../data/types.js'

type SourceCategory = Citation['domainCategory']

/** The owner of a source or its kind: two categories of the interface are owners, the others are kinds of third parties. */
export const CATEGORIES: Record<SourceCategory, string> = {
  Brand: 'your site',
  Competitor: 'a competitor’s site',
  'Blogs/Personal Sites': 'blog or personal site',
  'Community/Forum': 'community or forum',
  Education: 'education',
  Encyclopedia: 'encyclopedia',
  'Government/NGO': 'government or NGO',
  'News/Media': 'news and media',
  'Social Media': 'social media',
  Video: 'video',
  Others: 'other',
  Unclassified: 'kind not known',
}

export const isThirdParty = (category: SourceCategory): boolean =>
  category !== 'Brand' && category !== 'Competitor'

/** Hides the category of unclassified sites, which would be repeated in most rows. */
export const knownCategory = (category: SourceCategory): string | undefined =>
  category === 'Unclassified' ? undefined : CATEGORIES[category]
