import type { TestApp } from '../../../test/helpers/app.js'
import { created } from '../../../test/helpers/seed.js'
import type { Agent, Verdict } from '../../agents/index.js'
import { agentNamed } from '../../agents/index.js'
import { type Day, startOf } from '../../kernel/days.js'
import { WorkspaceId } from '../../kernel/ids.js'
import { newTally } from '../ingest/drop-reasons.js'
import { storeVisits } from '../ingest/store-visits.js'
import type { StatusClass } from '../visits/page-month.js'
import { visitKey } from '../visits/visit.js'

export interface SeededVisit {
  day: Day
  bot: string
  host: string
  path: string
  verdict: Verdict
  status: StatusClass
}

export async function seedConnector(test: TestApp, workspaceId: string, domains: string[]): Promise<string> {
  const body = { name: domains.join(), source: 'combined', domains }
  return (await created(test, `/v1/workspaces/${workspaceId}/log-connectors`, body)).id
}

/** Makes visits distinct, however often they are seeded. */
let visitCount = 0

/** Stores visits with given verdicts, without verification. An unknown agent name becomes an agent. */
export async function seedVisits(
  test: TestApp,
  key: { workspaceId: string; connectorId: string },
  seeded: SeededVisit[],
): Promise<void> {
  const visits = seeded.map(({ day, bot, ...visit }, index) => ({
    ...visit,
    agent: agentNamed(bot) ?? ({ ...agentNamed('GPTBot'), name: bot } as Agent),
    timeMs: startOf(day).getTime() + ((index * 60_000) % 86_400_000),
    ip: undefined,
    hasId: false,
    key: visitKey(String((visitCount += 1)), ''),
  }))
  const { connectorId } = key
  const workspaceId = WorkspaceId.parse(key.workspaceId)
  await storeVisits(
    test.services,
    { workspaceId, connectorId },
    { visits, views: [], tally: newTally(), lastTimeMs: undefined, hasReferrers: false },
  )
}
