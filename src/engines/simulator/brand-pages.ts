import { hashOf, shareOf } from './chance.js'
import { FADING_PHASES, fadingPopularity, steadyPopularity } from './page-life.js'
import { BRAND_PATTERNS } from './page-titles.js'
import type { Page, When } from './pages.js'
import type { SimulatedBrand } from './question.js'
import { slugOf } from './slug.js'
import { labelOf, type Topic } from './topic.js'

export interface BrandPage extends Page {
  /** Speaks about the matter, not the maker. */
  isAdvice: boolean
}

/** A brand's own pages. Those that give advice take turns in fading. */
export function brandPages({ name, domain }: SimulatedBrand, topic: Topic, { today }: When): BrandPage[] {
  const host = shareOf(domain, 'www') < 0.4 ? `www.${domain}` : domain
  const label = labelOf(topic)
  const slug = slugOf(label)
  return BRAND_PATTERNS.map(({ path, title, isAdvice }, at) => {
    const url = `https://${host}${path.replace('{slug}', slug)}`
    return {
      url,
      title: title[topic.language].replace('{topic}', label),
      kind: 'brand',
      site: name,
      isAdvice,
      popularity: isAdvice
        ? fadingPopularity(at + (hashOf(domain) % FADING_PHASES), today)
        : steadyPopularity(url, today),
    }
  })
}
