import { rounded } from '../../kernel/rates.js'
import type { CrawlerIdentity } from '../crawler-identity.js'
import type { DynamicContent } from '../schema.js'
import { quoted } from '../../kernel/quotation.js'
import type { RenderingGap } from './rendering-gap.js'

interface RenderingComparison {
  identity: CrawlerIdentity
  /** Why the identity did not get what a browser got; null where it did. */
  refusal: string | null
  staticLength: number
  /** Or why there is none. */
  gap: RenderingGap | string
}

const ADVICE = 'Most AI crawlers do not run JavaScript, so let the server send this text.'

/** What the page is without JavaScript, and for whom it may be closed. */
export function dynamicContent({
  identity,
  refusal,
  staticLength,
  gap,
}: RenderingComparison): DynamicContent {
  const isCompared = typeof gap !== 'string'
  const description = isCompared ? gapText(gap) : `The page could not be compared with its rendering: ${gap}`
  return {
    differenceDescription: [...(refusal === null ? [] : [refusalText(identity, refusal)]), description].join(
      ' ',
    ),
    score: isCompared ? gap.score : null,
    staticLength,
    dynamicLength: isCompared ? gap.dynamicLength : null,
    isPotentiallyBlocked: refusal !== null,
  }
}

function refusalText(identity: CrawlerIdentity, refusal: string): string {
  return `${identity} did not get the page that a browser gets, so the browser’s page was analysed: ${refusal}`
}

function gapText({ score, missing }: RenderingGap): string {
  if (score === null) return 'Once its JavaScript has run, the page shows no text at all.'
  if (missing.length === 0) {
    return 'All text that readers see is in the HTML that the server sends, so crawlers that do not run JavaScript can read it, too.'
  }
  const examples = missing.map(quoted).join(' and ')
  return `${rounded(100 - score)} % of the text that readers see, such as ${examples}, appears only when JavaScript runs. ${ADVICE}`
}
