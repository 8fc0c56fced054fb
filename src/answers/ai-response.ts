import { type BrandMention, type LineupBrand, ownsHost } from '../detection/index.js'
import { citedHost } from '../kernel/url/canonical-url.js'
import { shownUrl } from '../kernel/url/shown-url.js'
import { reportCategory } from './report-category.js'
import type { AiResponse } from './response-schema.js'
import type { StoredResponse } from './response-store.js'

interface ShownAnswer {
  answer: StoredResponse
  /** By first appearance; `matcher` is a place among the brands. */
  mentions: BrandMention[]
}

/** A stored answer as a report shows it, whose own brand comes first. */
export function aiResponse(brands: LineupBrand[], { answer, mentions }: ShownAnswer): AiResponse {
  const { id, askedDate, cited, ...same } = answer
  return {
    runId: id,
    runDate: askedDate.toISOString(),
    ...same,
    overviewAvailable: answer.state !== 'no_answer',
    simulated: answer.capture === 'simulated',
    brandMentions: mentions.map(({ matcher, offsets }, index) => ({
      brand: brands[matcher]?.brand ?? '',
      isMainBrand: matcher === 0,
      mentions: offsets.length,
      position: index + 1,
      offsets,
    })),
    citations: cited.map(({ link, title }, index) => {
      const domain = citedHost(link) ?? ''
      return {
        title: title ?? null,
        link: shownUrl(link),
        rank: index + 1,
        domain,
        domainCategory: reportCategory(brands, domain),
        isMyBrandDomain: brands[0] !== undefined && ownsHost(brands[0], domain),
      }
    }),
    webSearchQuery: answer.searchQueries[0] ?? null,
    ads: [],
    shopping: [],
  }
}
