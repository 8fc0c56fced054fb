import { quotation } from '../../kernel/quotation.js'
import type { AgentReadiness } from '../schema.js'

/** Facts that decide whether an agent that answers a question can use the page. */
export interface ReadinessFacts {
  /** The share of the visible text that is there without JavaScript, in percent; null if it could not be compared. */
  withoutScripts: number | null
  allowedByRobots: boolean
  isRefused: boolean
  /** What the page forbids crawlers, for example `noindex`. */
  forbids: readonly string[]
  links: SiteLinks
}

/** Where the site links to the page; null if that could not be read. */
export interface SiteLinks {
  isOnHomePage: boolean | null
  isInSitemap: boolean | null
  /** The address of an llms.txt that the page or the home page links to. */
  llmsTxt: string | null
}

type Criterion = AgentReadiness['criteria'][number]

/** Allows for a counter, a date or a cookie notice that differs, but not for a paragraph. */
const ENOUGH_PERCENT = 95

/** Judges three criteria, without a score. It adds a note if the site links to an llms.txt. */
export function agentReadiness(facts: ReadinessFacts): AgentReadiness {
  const deciding = [readable(facts), allowed(facts), linked(facts.links)]
  return { isReady: allOf(deciding), criteria: [...deciding, ...llmsTxt(facts.links)] }
}

/** False if a criterion is not met; null if none is unmet but one is unknown. */
function allOf(criteria: readonly Criterion[]): boolean | null {
  if (criteria.some(({ met }) => met === false)) return false
  return criteria.every(({ met }) => met === true) ? true : null
}

function readable({ withoutScripts: percent }: ReadinessFacts): Criterion {
  const id = 'readable'
  if (percent === null)
    return { id, met: null, sentence: 'We could not find out whether the text needs JavaScript.' }
  const met = percent >= ENOUGH_PERCENT
  return {
    id,
    met,
    sentence: met
      ? 'Agents that do not run JavaScript can read the text, too.'
      : `Only ${percent} % of the text is there without JavaScript. Send the rest in the HTML.`,
  }
}

function allowed({ allowedByRobots, isRefused, forbids }: ReadinessFacts): Criterion {
  const reasons = [
    ...(allowedByRobots ? [] : ['robots.txt blocks it']),
    ...(isRefused ? ['the server refuses it'] : []),
    ...(forbids.length > 0 ? [`the page says ${forbids.join(', ')}`] : []),
  ]
  const met = reasons.length === 0
  const sentence = met
    ? 'The crawler may read, keep and quote the page.'
    : `The crawler is kept out: ${reasons.join('; ')}.`
  return { id: 'allowed', met, sentence }
}

function linked({ isOnHomePage, isInSitemap }: SiteLinks): Criterion {
  const id = 'linked'
  if (isOnHomePage === true || isInSitemap === true) {
    const where = isOnHomePage === true ? 'The home page' : 'A sitemap'
    return { id, met: true, sentence: `${where} links to the page.` }
  }
  if (isOnHomePage === null || isInSitemap === null)
    return {
      id,
      met: null,
      sentence:
        'We could not find out whether the site links to the page: its home page or a sitemap could not be read.',
    }
  const sentence =
    'Neither the home page nor a sitemap links to the page. Link to it, or list it in a sitemap that robots.txt names.'
  return { id, met: false, sentence }
}

/** Mentioned but not judged, because no engine says that it reads such a file. */
function llmsTxt({ llmsTxt: address }: SiteLinks): Criterion[] {
  if (address === null) return []
  const sentence = `The site links to ${quotation(address)}. No engine says that it reads this file, so it does not count.`
  return [{ id: 'llms_txt', met: null, sentence }]
}
