import type { PageKind } from './page-kind.js'
import type { RecommendationFacts } from './recommendation-facts.js'

const NOUNS: Record<PageKind, string> = {
  home: 'front page',
  thread: 'thread',
  comparison: 'comparison',
  list: 'list',
  review: 'test',
  pricing: 'price page',
  docs: 'help page',
  guide: 'guide',
  research: 'study',
  shop: 'shop page',
  news: 'article',
  blog: 'post',
  article: 'page',
}

/** What one would call the page in a sentence. */
export function pageNoun({ type, page }: RecommendationFacts): string {
  if (type === 'video_opportunities') return 'video'
  if (type === 'encyclopedia_presence') return 'article'
  if (type === 'community_engagement') return page.category === 'Social Media' ? 'post' : 'thread'
  return NOUNS[page.kind]
}
