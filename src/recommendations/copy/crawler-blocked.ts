import { REFUSAL_ADVICE } from './crawler-advice.js'
import type { Draft } from './draft.js'
import { counted, verb } from './phrases.js'
import type { RecommendationFacts, Refusal } from './recommendation-facts.js'
import { code } from './shown-text.js'
import { shownAgents, type Words, wordsOf } from './words.js'

export function crawlerBlockedCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  const { refusals } = facts
  const agents = refusals.flatMap((refusal) => refusal.agents)
  const names =
    agents.length > 2 ? `${words.shown('refusedAgents')} agents of ${words.engine}` : shownAgents(agents)
  const isLog = refusals[0]?.by === 'log'
  return {
    title: (page) => (isLog ? `Stop turning away ${names} on ${words.home}` : `Let ${names} read ${page}`),
    headline: headlineOf(facts, words, names),
    reasoning: [...refusals.map((refusal) => observed(refusal, words)), since(words), purpose(facts, words)],
    suggestions: [
      ...refusals.flatMap((refusal) => REFUSAL_ADVICE[refusal.by](refusal, words)),
      isLog
        ? `Run a crawlability check on a page that matters, to see whether robots.txt, the server or a bot check is behind it.`
        : `Then run the crawlability check again: with the agents let in, this recommendation goes.`,
    ],
  }
}

function headlineOf(
  { refusals }: RecommendationFacts,
  { home, site, span, engine, shown }: Words,
  names: string,
): string {
  if (refusals[0]?.by === 'log')
    return `${home} refused ${shown('refusedPercent')} % of the visits by ${names} in ${span}.`
  return refusals.every(({ agents, trainingAgents }) => agents.length === trainingAgents.length)
    ? `${site} keeps ${names} out; decide whether that is meant.`
    : `${site} keeps ${names} out, and ${engine} cannot cite what its agents may not fetch.`
}

function observed({ by, agents, rule }: Refusal, { number, shown, site, span, path }: Words): string {
  const names = shownAgents(agents)
  const status = number('status') > 0 ? ` with status ${number('status')}` : ''
  switch (by) {
    case 'robots':
      return `robots.txt of ${site} keeps ${names} away from ${code(path)}. The line that decides is ${code(rule ?? '')}.`
    case 'unreadable_robots':
      return `robots.txt of ${site} could not be fetched, and crawlers take that as a refusal of everything: ${names} may not read ${code(path)}.`
    case 'server':
      return `robots.txt lets ${names} in, but the server of ${site} refuses ${code(path)} to ${verb(agents.length, 'it', 'them')}${status}.`
    case 'challenge':
      return `Asked for ${code(path)}, ${site} shows ${names} a test meant for people (a challenge page), which no crawler passes.`
    case 'log':
      return `By its access log, ${site} refused ${shown('refusedVisits')} of ${counted(number('visits'), 'visit')} by ${names} in ${span}, ${shown('refusedPercent')} %. Requests for pages that do not exist are not held against it.`
  }
}

function since({ number }: Words): string {
  const days = number('daysSinceCheck')
  return days === 0 ? '' : `The check is ${counted(days, 'day')} old.`
}

/** Some may be kept out on purpose. */
function purpose({ refusals }: RecommendationFacts, { engine }: Words): string {
  const training = refusals.flatMap(({ trainingAgents }) => trainingAgents)
  const serving = refusals.flatMap(({ agents }) => agents).filter((agent) => !training.includes(agent))
  // A file that cannot be fetched keeps nobody out on purpose.
  if (refusals.some(({ by }) => by === 'unreadable_robots')) return ''
  if (training.length === 0)
    return `${shownAgents(serving)} ${verb(serving.length, 'fetches', 'fetch')} the pages that ${engine} cites, beforehand or while somebody waits for the answer.`
  if (serving.length === 0)
    return `${shownAgents(training)} ${verb(training.length, 'does', 'do')} not fetch pages for answers. If you keep your texts out of model training on purpose, leave it so and archive this.`
  return `For answers it is ${shownAgents(serving)} that ${verb(serving.length, 'matters', 'matter')}. ${shownAgents(training)} ${verb(training.length, 'serves', 'serve')} other purposes, such as training models, and may stay out if you mean it.`
}
