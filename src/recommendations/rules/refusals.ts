import { type Agent, agentNamed } from '../../agents/index.js'
import { grouped } from '../../kernel/grouped.js'
import { pagePath } from '../copy/page-kind.js'
import type { Refusal } from '../copy/recommendation-facts.js'
import { MAX_NAME, MAX_TITLE, tidied } from '../copy/shown-text.js'
import type { CrawlCheck } from '../facts.js'

type Checked = CrawlCheck['agents'][number]

/** Agents by what refuses them, in the order of the check; empty where all are let in. */
export function refusalsOf({ agents, url }: CrawlCheck): Refusal[] {
  const refused = agents.filter((agent) => refuser(agent) !== undefined)
  const alike = grouped(refused, (agent) => `${refuser(agent)} ${agent.rule}`)
  return [...alike.values()].map((group) => {
    const [{ rule } = { rule: null }] = group
    const by = refuser(group[0]!)!
    const names = group.map(({ name }) => name)
    return {
      by,
      ...namesOf(names),
      rule: by === 'robots' && rule !== null ? tidied(rule, MAX_TITLE) : null,
      remedy: by === 'robots' ? remedyFor(names, url) : [],
    }
  })
}

export function refusalInLog(agents: string[]): Refusal {
  return { by: 'log', ...namesOf(agents), rule: null, remedy: [] }
}

/** Whether it fetches what an answer cites, in advance or on request. One that we do not know is held to. */
export function servesAnswers(agent: Agent | undefined): boolean {
  return agent === undefined || agent.purpose === 'search-index' || agent.purpose === 'user-fetch'
}

function refuser({ diagnosis, rule }: Checked): Refusal['by'] | undefined {
  switch (diagnosis) {
    case 'blocked_by_robots':
      // Nobody is let in where robots.txt itself cannot be had.
      return rule === null ? 'unreadable_robots' : 'robots'
    case 'blocked_by_server':
      return 'server'
    case 'challenged':
      return 'challenge'
    default:
      return undefined
  }
}

function namesOf(names: string[]): Pick<Refusal, 'agents' | 'trainingAgents'> {
  const shown = (list: string[]) => list.map((name) => tidied(name, MAX_NAME))
  return {
    agents: shown(names),
    trainingAgents: shown(names.filter((name) => !servesAnswers(agentNamed(name)))),
  }
}

/** For those that matter to answers, if any. None for a path too long to be shown: half a path would open something else. */
function remedyFor(names: string[], url: string): string[] {
  const path = pagePath(url)
  if (path.length > MAX_TITLE) return []
  const serving = names.filter((name) => servesAnswers(agentNamed(name)))
  const tokens = new Set(
    (serving.length > 0 ? serving : names).map((name) => agentNamed(name)?.robotsToken ?? name),
  )
  return [...[...tokens].map((token) => `User-agent: ${tidied(token, MAX_NAME)}`), `Allow: ${path}`]
}
