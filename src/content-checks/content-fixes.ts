import type { ContentFindings } from './schema.js'
import { CATEGORY_WEIGHTS, STRUCTURE_CATEGORIES, TEXT_QUALITIES, type TextQuality } from './scores.js'
import type { Fix } from '../audits/index.js'

type Structure = ContentFindings['structuralAnalysis']

/** What a page loses if its whole text needs scripts: nearly as much as by a ban, because hardly any crawler runs them. */
const RENDERING_WORTH = 80
/** What each of the four text scores is worth. They are advice, not faults. */
const TEXT_WORTH = 6
/** What a link to the page is worth: without one, only its address leads to it. */
const LINK_WORTH = 20
/** Fixes with a smaller gain are not shown. */
const LEAST_GAIN = 0.5

const TEXT_PROBLEMS: Record<TextQuality, string> = {
  semanticRepetition: 'the text repeats itself',
  summaryBlock: 'the page has no summary at the top',
  clarityAndAssertiveness: 'the text is hard to quote: its sentences are long or hedged',
  specificity: 'the text has few facts',
}

export function contentFixes({
  structuralAnalysis,
  dynamicContent,
  contentAnalysis,
  agentReadiness,
}: ContentFindings): Fix[] {
  const texts = TEXT_QUALITIES.map((quality): Fix => {
    const { score, description } = contentAnalysis.analysis[quality]
    const problem = TEXT_PROBLEMS[quality]
    const gain = ((100 - score) / 100) * TEXT_WORTH
    return { kind: quality, gain, keepsOut: false, problem, advice: [description] }
  })
  return [
    ...renderingFixes(dynamicContent),
    ...linkFixes(agentReadiness),
    ...structureFixes(structuralAnalysis),
    ...texts,
  ].filter(({ gain }) => gain >= LEAST_GAIN)
}

function renderingFixes(compared: ContentFindings['dynamicContent']): Fix[] {
  const { score, isPotentiallyBlocked, differenceDescription } = compared
  const blocked: Fix = {
    kind: 'refusedCrawler',
    gain: 100,
    keepsOut: true,
    problem: 'the server refuses the crawler but serves browsers',
    advice: [
      'Allow the crawler in the firewall, the CDN or the bot protection, by its published IP addresses.',
    ],
  }
  const gap: Fix = {
    kind: 'rendering',
    gain: ((100 - (score ?? 100)) / 100) * RENDERING_WORTH,
    keepsOut: false,
    problem: 'text is missing without JavaScript, which most AI crawlers do not run',
    advice: [differenceDescription],
  }
  return isPotentiallyBlocked ? [blocked, gap] : [gap]
}

function linkFixes(readiness: ContentFindings['agentReadiness']): Fix[] {
  const unlinked = readiness?.criteria.find(({ id, met }) => id === 'linked' && met === false)
  if (unlinked === undefined) return []
  const problem = 'agents may not find the page: neither the home page nor a sitemap links to it'
  return [{ kind: 'notLinked', gain: LINK_WORTH, keepsOut: false, problem, advice: [unlinked.sentence] }]
}

function structureFixes(analysis: Structure): Fix[] {
  return STRUCTURE_CATEGORIES.flatMap((category) =>
    Object.entries(analysis[category].breakdown).map(([item, { maxScore, score, findings }]) => ({
      kind: item,
      gain: ((maxScore - score) * CATEGORY_WEIGHTS[category]) / 100,
      keepsOut: false,
      problem: `${itemWords(item)}: ${score} of ${maxScore} points`,
      advice: findings,
    })),
  )
}

/** Splits the name of an item into words: `metaDescription` becomes `meta description`. */
export function itemWords(item: string): string {
  return item.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
