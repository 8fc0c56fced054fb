import type { AgentTraffic, Referrals } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { verdictSums } from './visit-charts.js'
import { amount } from './visit-figures.js'

interface VisitSentenceProps {
  traffic: AgentTraffic
  referrals: Referrals | undefined
  /** A log connector exists, but no batch has arrived, so visits are not known. */
  isWaiting: boolean
}

/** The visits in two sentences: people, then agents. */
export function VisitSentence({ traffic, referrals, isWaiting }: VisitSentenceProps) {
  const { availability, totalAgentVisits, pagesVisited, domains } = traffic
  const site = domains[0] ?? 'the site'
  if (availability === 'not_connected' || totalAgentVisits === null || pagesVisited === null)
    return <h1 class="sentence">We cannot see AI agents on {site} yet: connect a server log first.</h1>
  if (isWaiting)
    return (
      <h1 class="sentence">
        We cannot see AI agents on {site} yet: the log connector waits for its first batch.
      </h1>
    )
  const { verified, unverifiable, spoofed } = verdictSums(traffic)
  const people = referrals && <PeopleSentence referrals={referrals} site={site} />
  if (totalAgentVisits === 0)
    return (
      <h1 class="sentence">
        {people}No AI agent visited {site} in these days
        {spoofed > 0 && `; ${many(spoofed, 'visit')} only pretended to be one`}.
      </h1>
    )
  return (
    <h1 class="sentence">
      {people}AI agents visited {many(pagesVisited, 'page')} of {site}{' '}
      <strong>{many(totalAgentVisits, 'time')}</strong>: {count(verified)} verified, {count(unverifiable)}{' '}
      unverifiable.{' '}
      {spoofed > 0 && `${count(spoofed)} more were spoofed: another program used an agent’s name.`}
    </h1>
  )
}

/** The people who came from engines; nothing if the logs have no referrers. */
function PeopleSentence({ referrals, site }: { referrals: Referrals; site: string }) {
  const { total, goals, value, currency } = referrals
  if (total === null) return null
  return (
    <>
      At least <strong>{many(total, 'visit')}</strong> came to {site} from AI engines
      {goals !== null && `, and ${goals === 0 ? 'none' : goals} reached a goal`}
      {value !== null && value > 0 && ` worth ${amount(value, currency)}`}.{' '}
    </>
  )
}
