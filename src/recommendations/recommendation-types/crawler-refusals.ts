import { type Agent, agentNamed } from '../../agents/index.js'
import { grouped } from '../../kernel/grouped.js'
import { type CopyTerms, joinedList, verb } from '../copy/copy-terms.js'
import { pathOfPage } from '../copy/page-words.js'
import type { CrawlerRefusal } from '../copy/recommendation-facts.js'
import { code, escaped, MAX_SHOWN_NAME, MAX_SHOWN_TITLE, tidied } from '../copy/shown-text.js'
import type { CrawlCheck } from '../engine-facts/engine-facts.js'

/** Groups the blocked agents of a check by the cause, in the order of the check. */
export function refusalsIn({ agents, url }: CrawlCheck): CrawlerRefusal[] {
  const refused = agents.filter((agent) => refuser(agent) !== undefined)
  const alike = grouped(refused, (agent) => `${refuser(agent)} ${agent.rule}`)
  return [...alike.values()].map((group) => {
    const [{ rule } = { rule: null }] = group
    const by = refuser(group[0]!)!
    const names = group.map(({ name }) => name)
    return {
      by,
      ...agentNames(names),
      rule: by === 'robots' && rule !== null ? tidied(rule, MAX_SHOWN_TITLE) : null,
      remedy: by === 'robots' ? remedyFor(names, url) : [],
    }
  })
}

export function refusalInLog(agents: string[]): CrawlerRefusal {
  return { by: 'log', ...agentNames(agents), rule: null, remedy: [] }
}

/** Whether the agent fetches pages for answers, in advance or on request. Unknown agents count as doing so. */
export function servesAnswers(agent: Agent | undefined): boolean {
  return agent === undefined || agent.purpose === 'search-index' || agent.purpose === 'user-fetch'
}

function refuser({ diagnosis, rule }: CrawlCheck['agents'][number]): CrawlerRefusal['by'] | undefined {
  switch (diagnosis) {
    case 'blocked_by_robots':
      // Without a rule, robots.txt could not be fetched, which blocks all crawlers.
      return rule === null ? 'unreadable_robots' : 'robots'
    case 'blocked_by_server':
      return 'server'
    case 'challenged':
      return 'challenge'
    default:
      return undefined
  }
}

function agentNames(names: string[]): Pick<CrawlerRefusal, 'agents' | 'trainingAgents'> {
  const shown = (list: string[]) => list.map((name) => tidied(name, MAX_SHOWN_NAME))
  return {
    agents: shown(names),
    trainingAgents: shown(names.filter((name) => !servesAnswers(agentNamed(name)))),
  }
}

/**
 * Returns lines that allow the agents which serve answers, if there are any. A path too long to be shown gets no remedy: a
 * shortened path would allow other pages.
 */
function remedyFor(names: string[], url: string): string[] {
  const path = pathOfPage(url)
  if (path.length > MAX_SHOWN_TITLE) return []
  const serving = names.filter((name) => servesAnswers(agentNamed(name)))
  const tokens = new Set(
    (serving.length > 0 ? serving : names).map((name) => agentNamed(name)?.robotsToken ?? name),
  )
  return [...[...tokens].map((token) => `User-agent: ${tidied(token, MAX_SHOWN_NAME)}`), `Allow: ${path}`]
}

export function shownAgents(agents: readonly string[]): string {
  return joinedList(agents.map(escaped))
}

/** Describes what the check or the log shows. */
export function refusalReason({ by, agents, rule }: CrawlerRefusal, terms: CopyTerms): string {
  const { number, shown, site, span } = terms
  const names = shownAgents(agents)
  const path = code(terms.path)
  const status = number('status') > 0 ? ` with status ${number('status')}` : ''
  switch (by) {
    case 'robots':
      return `The robots.txt of ${site} blocks ${names} from ${path}. The rule that applies is ${code(rule ?? '')}.`
    case 'unreadable_robots':
      return `The robots.txt of ${site} could not be fetched. Crawlers treat that as a full block, so ${names} may not read ${path}.`
    case 'server':
      return `The robots.txt allows ${names}, but the server of ${site} refuses ${path} to ${verb(agents.length, 'it', 'them')}${status}.`
    case 'challenge':
      return `The site ${site} answers requests by ${names} for ${path} with a challenge page, which no crawler can pass.`
    case 'log':
      return `According to its access log, ${site} refused ${shown('refusedVisits')} of ${shown('visits')} visits by ${names} in the last ${span} (${shown('refusedPercent')} %). Requests for pages that do not exist are not counted.`
  }
}

/** Explains what the blocked agents are for, because some may be blocked on purpose. */
export function blockedPurpose(refusals: CrawlerRefusal[], { engine }: CopyTerms): string {
  const training = refusals.flatMap(({ trainingAgents }) => trainingAgents)
  const serving = refusals.flatMap(({ agents }) => agents).filter((agent) => !training.includes(agent))
  // A file that cannot be fetched is not a deliberate block.
  if (refusals.some(({ by }) => by === 'unreadable_robots')) return ''
  if (training.length === 0)
    return `${shownAgents(serving)} ${verb(serving.length, 'fetches', 'fetch')} the pages that ${engine} cites, in advance or while a user waits for the answer.`
  if (serving.length === 0)
    return `${shownAgents(training)} ${verb(training.length, 'does', 'do')} not fetch pages for answers. If you block model training on purpose, keep the rule and archive this recommendation.`
  return `${shownAgents(serving)} ${verb(serving.length, 'matters', 'matter')} for answers. ${shownAgents(training)} ${verb(training.length, 'serves', 'serve')} other purposes, such as model training, and can stay blocked if you want that.`
}

/** Returns the steps that end the block. */
export function refusalSteps(refusal: CrawlerRefusal, { site, path }: CopyTerms): string[] {
  const names = shownAgents(refusal.agents)
  switch (refusal.by) {
    case 'robots':
      return [
        unlessIntended(refusal, ...robotsStep(refusal, site, path)),
        `Repeat in that group what should stay blocked, such as cart and account pages: a crawler with its own group ignores the general group.`,
      ]
    case 'unreadable_robots':
      return [
        `Request the robots.txt of ${site} without a browser. The server has to return the file or say that there is none; an error or a timeout blocks the whole site.`,
        `If a firewall sits in front of it, exempt that path from all checks.`,
      ]
    case 'server':
      return [
        unlessIntended(
          refusal,
          'Check',
          `the firewall and the CDN in front of ${site} for rules against bots or unknown clients, and allow ${names} by the IP addresses that the operator publishes. A name alone can be forged.`,
        ),
        `Ask your hosting provider as well: some block AI crawlers by default.`,
      ]
    case 'challenge':
      return [
        unlessIntended(
          refusal,
          'Exempt',
          `${names} in the bot protection of ${site}, through its list of verified bots or the IP addresses that the operator publishes.`,
        ),
        `If that is not possible, limit the challenge to sign-in, cart and search pages.`,
      ]
    case 'log':
      return [
        `Group the refused requests of ${names} in the log of ${site} by status and path: bans point to a firewall rule, “too many requests” to a rate limit, errors to the server itself.`,
        `Raise the limit or exempt the IP addresses that the operator publishes, starting with the paths refused most often.`,
      ]
  }
}

function robotsStep({ agents, rule, remedy }: CrawlerRefusal, site: string, path: string): [string, string] {
  const line = code(rule ?? '')
  if (remedy.length === 0)
    return [
      'Remove',
      `${line} from the robots.txt of ${site} for ${shownAgents(agents)}, or allow this page with a longer path.`,
    ]
  const rulePath = (rule ?? '').slice((rule ?? '').indexOf(':') + 1).trim()
  const overrides =
    rulePath.length > path.length
      ? `Remove ${line} as well, because the longest matching path wins.`
      : `The longest matching path wins, so this overrides ${line}.`
  return [
    'Add',
    `these lines to the robots.txt of ${site}, each on its own line: ${remedy.map(code).join(', ')}. ${overrides}`,
  ]
}

/** Agents that do not serve answers are often blocked on purpose. */
function unlessIntended({ agents, trainingAgents }: CrawlerRefusal, action: string, rest: string): string {
  return trainingAgents.length === agents.length
    ? `Unless you block ${shownAgents(agents)} on purpose, ${action.toLowerCase()} ${rest}`
    : `${action} ${rest}`
}
