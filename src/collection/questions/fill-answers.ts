import type { Services } from '../../context.js'
import { analyzeDatabase } from '../../db/analyze-tables.js'
import { demoOf, pastOf } from '../../engines/simulator/index.js'
import type { Lease } from '../../jobs/index.js'
import { addDays, type Day, dayOf } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listTrackedBrands } from '../../reports/index.js'
import { simulated } from './collect-answer.js'
import { listTrackedPrompts } from '../plan/store.js'
import { storeCollected } from './store-collected.js'

/** Number of days for a sandbox that is not one of the demos. */
const USUAL_DAYS = 60
const REPORT_EVERY_DAYS = 15

/**
 * Fills a sandbox with simulated answers of the last days. A second run continues where the first one ended. Returns the number
 * of answers.
 */
export async function fillAnswers(
  services: Services,
  workspaceId: WorkspaceId,
  lease: Lease,
): Promise<number> {
  const { db, log, now } = services
  const today = dayOf(now())
  const asked = await listAsked(services, workspaceId)
  const days = Math.max(0, ...asked.map((prompt) => prompt.days))
  log.info({ workspaceId, prompts: asked.length, days }, 'demo: making simulated answers')
  let answers = 0
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    lease.signal.throwIfAborted()
    const made = answersOf(asked, { daysAgo, day: addDays(today, -daysAgo), workspaceId, now: now() })
    await storeCollected(services, workspaceId, made)
    answers += made.length
    const done = days - daysAgo
    if (done % REPORT_EVERY_DAYS === 0) log.info({ workspaceId, done, of: days }, 'demo: days made')
  }
  // People who try the product read the report at once, so the planner needs current statistics now.
  await analyzeDatabase(db)
  return answers
}

type AskedPrompt = Awaited<ReturnType<typeof listAsked>>[number]

async function listAsked({ db }: Services, workspaceId: WorkspaceId) {
  const prompts = await listTrackedPrompts(db, workspaceId)
  return Promise.all(
    prompts.map(async (prompt) => {
      const brands = await listTrackedBrands(db, workspaceId, prompt.promptId)
      const demo = demoOf(brands[0]?.domain)
      return { ...prompt, brands, demo, days: demo?.days ?? USUAL_DAYS }
    }),
  )
}

function answersOf(
  asked: AskedPrompt[],
  { daysAgo, day, workspaceId, now }: { daysAgo: number; day: Day; workspaceId: WorkspaceId; now: Date },
) {
  /** Chains whose conversation has ended on that day. */
  const ended = new Set<string>()
  return asked
    .filter(({ days }) => daysAgo < days)
    .flatMap(({ brands, demo, ...prompt }) =>
      CONTRACT_ENGINES.flatMap((engine) => {
        if (ended.has(`${prompt.chainId} ${engine}`)) return []
        const past = demo && pastOf(demo, { ...prompt, engine, daysAgo })
        const answer = simulated({ workspaceId, ...prompt, day, engine, run: 1, past }, brands, now)
        if (answer.content === '') ended.add(`${prompt.chainId} ${engine}`)
        return [answer]
      }),
    )
}
