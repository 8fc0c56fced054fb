import { capitalised, verb } from './phrases.js'
import type { Refusal } from './recommendation-facts.js'
import { code } from './shown-text.js'
import { shownAgents, type Words } from './words.js'

type Advice = (refusal: Refusal, words: Words) => string[]

const robots: Advice = (refusal, { site, path }) => {
  const line = code(refusal.rule ?? '')
  const lines = refusal.remedy.map(code).join(', ')
  const weight =
    pathIn(refusal.rule ?? '').length > path.length
      ? `Take ${line} out as well: of the lines that fit, the longest path decides.`
      : `Of the lines that fit, the longest path decides, so ${line} gives way.`
  return [
    ifMeant(
      refusal,
      lines === ''
        ? `take ${line} out of robots.txt of ${site} for ${shownAgents(refusal.agents)}, or allow this page by a longer path.`
        : `write these lines into robots.txt of ${site}, each on its own: ${lines}. ${weight}`,
    ),
    `A crawler that has a group of its own ignores the group for everybody. Repeat in it what should stay closed, such as the basket or account pages.`,
  ]
}

/** `/guides/` of `Disallow: /guides/`. */
function pathIn(rule: string): string {
  return rule.slice(rule.indexOf(':') + 1).trim()
}

const unreadable: Advice = (_, { site }) => [
  `Fetch robots.txt of ${site} without a browser. It has to come as a file, or the server has to say that there is none; an error, or no answer at all, closes the site.`,
  `If a firewall stands in front of it, exempt that path from every check.`,
]

const server: Advice = (refusal, { site }) => [
  ifMeant(
    refusal,
    `look in the firewall and the CDN in front of ${site} for a rule on bots or unknown clients, and let ${shownAgents(refusal.agents)} pass by the addresses that the operator publishes. A name alone can be forged.`,
  ),
  `Ask the host as well: some refuse AI crawlers by default, and only they can switch that off.`,
]

const challenge: Advice = (refusal, { site }) => [
  ifMeant(
    refusal,
    `in the bot protection of ${site}, exempt ${shownAgents(refusal.agents)} on its list of verified bots, or by the addresses that the operator publishes.`,
  ),
  `If it cannot be exempted, keep the check for sign-in, basket and search, and off the pages you want cited.`,
]

const log: Advice = ({ agents }, { site }) => [
  `Take the refused requests of ${shownAgents(agents)} from the log of ${site} and sort them by status and path: bans come from a firewall rule, “too many requests” from a rate limit, errors from the server itself.`,
  `Raise the limit, or add an exemption for the addresses that the operator publishes, beginning with the paths refused most.`,
]

/** Agents that serve no answers are often kept out for good reason. */
function ifMeant({ agents, trainingAgents }: Refusal, advice: string): string {
  return trainingAgents.length === agents.length
    ? `Unless ${shownAgents(agents)} ${verb(agents.length, 'is', 'are')} kept out on purpose, ${advice}`
    : capitalised(advice)
}

export const REFUSAL_ADVICE: Record<Refusal['by'], Advice> = {
  robots,
  unreadable_robots: unreadable,
  server,
  challenge,
  log,
}
