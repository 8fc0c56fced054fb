import type { Services } from '../../context.js'
import { analyzeDatabase } from '../../db/analyze-tables.js'
import type { Lease } from '../../jobs/index.js'
import { addDays, dayOf, daysIn } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { listTrackedBrands } from '../../reports/index.js'
import { simulated } from './collect-answer.js'
import { listTrackedPrompts } from '../plan/store.js'
import { storeCollected } from './store-collected.js'

const DEMO_DAYS = 60
const REPORT_EVERY_DAYS = 15

/** Fills a sandbox with what the simulator would have answered on each of the last days. A second run continues where the first ended. */
export async function fillDemo(services: Services, workspaceId: WorkspaceId, lease: Lease): Promise<void> {
  const { db, log, now } = services
  const today = dayOf(now())
  const days = daysIn({ startDate: addDays(today, 1 - DEMO_DAYS), endDate: today })
  const prompts = await listTrackedPrompts(db, workspaceId)
  const asked = await Promise.all(
    prompts.map(async (prompt) => ({
      ...prompt,
      brands: await listTrackedBrands(db, workspaceId, prompt.promptId),
    })),
  )
  log.info({ workspaceId, prompts: prompts.length, days: days.length }, 'demo: making simulated answers')
  for (const [index, day] of days.entries()) {
    lease.signal.throwIfAborted()
    const answers = asked.flatMap(({ brands, ...prompt }) =>
      CONTRACT_ENGINES.map((engine) =>
        simulated({ workspaceId, ...prompt, day, engine, run: 1 }, brands, now()),
      ),
    )
    await storeCollected(services, workspaceId, answers)
    if ((index + 1) % REPORT_EVERY_DAYS === 0)
      log.info({ workspaceId, done: index + 1, of: days.length }, 'demo: days made')
  }
  // Somebody who tries the product out reads at once.
  await analyzeDatabase(db)
  log.info({ workspaceId, answers: days.length * prompts.length * CONTRACT_ENGINES.length }, 'demo: ready')
}
