import { quotation } from '../../kernel/quotation.js'
import type { AgentReadiness } from '../schema.js'

/** What decides whether an agent that answers a question can use the page. */
export interface ReadinessFacts {
  /** The share of the visible text that needs no JavaScript, in percent; null where it could not be compared. */
  withoutScripts: number | null
  allowedByRobots: boolean
  isRefused: boolean
  /** What the page tells crawlers not to do with it, such as `noindex`. */
  forbids: readonly string[]
  links: SiteLinks
}

/** Where the site leads to the page; null where that could not be read. */
export interface SiteLinks {
  isOnHomePage: boolean | null
  isInSitemap: boolean | null
  /** The address of an llms.txt that the page or the home page links to. */
  llmsTxt: string | null
}

type Criterion = AgentReadiness['criteria'][number]

/** A counter, a date or a cookie notice may differ; a paragraph may not. */
const ENOUGH_PERCENT = 95

/** Not a score: three questions, and a note about llms.txt where the site links to one. */
export function agentReadiness(facts: ReadinessFacts): AgentReadiness {
  const deciding = [readable(facts), allowed(facts), linked(facts.links)]
  return { isReady: allOf(deciding), criteria: [...deciding, ...llmsTxt(facts.links)] }
}

/** Null where nothing speaks against it, but something is not known. */
function allOf(criteria: readonly Criterion[]): boolean | null {
  if (criteria.some(({ met }) => met === false)) return false
  return criteria.every(({ met }) => met === true) ? true : null
}

function readable({ withoutScripts: percent }: ReadinessFacts): Criterion {
  const id = 'readable'
  if (percent === null)
    return { id, met: null, sentence: 'It is not known whether the text needs JavaScript.' }
  const met = percent >= ENOUGH_PERCENT
  return {
    id,
    met,
    sentence: met
      ? 'Agents that run no JavaScript read the text, too.'
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
        'It is not known whether the site links to the page: its home page or a sitemap could not be read.',
    }
  const sentence =
    'Neither the home page nor a sitemap links to the page. Link to it, or list it in a sitemap that robots.txt names.'
  return { id, met: false, sentence }
}

/** Told and not judged: no engine says that it reads such a file. */
function llmsTxt({ llmsTxt: address }: SiteLinks): Criterion[] {
  if (address === null) return []
  const sentence = `The site links to ${quotation(address)}. No engine says that it reads this file, so it does not count.`
  return [{ id: 'llms_txt', met: null, sentence }]
}
