import type { Postgres } from '../../src/db/postgres.js'
import { addDays, type Day } from '../../src/kernel/days.js'
import { COMPETITORS, OWN, preparePool, settle, writeHistory } from '../history/answers.js'
import { until } from '../history/latencies.js'
import type { RunningProgram } from '../history/program.js'
import { size } from '../options.js'

const DAYS = size(90, 3)

/** In the middle of a month, so that the window begins and ends with a part of a month. */
export const FIRST_DAY = '2026-05-15'
export const LAST_DAY = addDays(FIRST_DAY, DAYS - 1)

/** A report with an answer of every engine to every prompt on every day. */
export interface LargeReport {
  workspaceId: string
  path: string
  tagId: string
  promptIds: string[]
  answers: number
  /** The page that most answers cite. */
  page: { link: string; answers: number }
}

export async function makeLargeReport(
  { send }: RunningProgram,
  db: Postgres,
  prompts: number,
): Promise<LargeReport> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', {
    name: `${prompts} prompts`,
  })
  const { id: tagId } = await send<{ id: string }>('POST', `/v1/workspaces/${workspaceId}/tags`, {
    name: 'Half',
  })
  const ask = (parity: number, tagIds: string[]) =>
    send<{ items: { id: string }[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
      prompts: Array.from(
        { length: prompts / 2 },
        (_, index) => `Which shoe is best for case ${2 * index + parity}?`,
      ),
      country: 'us',
      tagIds,
    })
  const promptIds = [...(await ask(0, [tagId])).items, ...(await ask(1, [])).items].map(({ id }) => id)
  await preparePool(db, workspaceId)
  const answers = await writeHistory(db, { workspaceId, promptIds, firstDay: FIRST_DAY, days: DAYS })
  const { id } = await send<{ id: string }>('POST', '/v1/reports/brand', {
    workspaceId,
    ...OWN,
    competitors: COMPETITORS,
    promptIds,
  })
  const path = `/v1/reports/brand/${id}`
  await until(async () => (await send<{ status: string }>('GET', path)).status === 'ready')
  const [page = { link: '', answers: 0 }] = await db.rows<{ link: string; answers: number }>({
    text: `select page.link, count(*)::int as answers from answers, unnest(page_ids) as cited (id)
      join cited_pages page on page.workspace_id = $1 and page.id = cited.id
      where answers.workspace_id = $1 group by page.link order by answers desc, page.link limit 1`,
    values: [workspaceId],
  })
  await settle(db)
  return { workspaceId, path, tagId, promptIds, answers, page }
}

/** Writes this many times as much history before the window, and makes the report include it. */
export async function addHistory(
  { send }: RunningProgram,
  db: Postgres,
  { report: { workspaceId, promptIds, path }, times }: { report: LargeReport; times: number },
): Promise<number> {
  const days = DAYS * times
  const firstDay: Day = addDays(FIRST_DAY, -days)
  // Texts that no statistic reads are short; otherwise writing them would take most of an hour.
  const answers = await writeHistory(db, { workspaceId, promptIds, firstDay, days, characters: 300 })
  // The program does not know of these answers. A change of the report makes it compute their sheets.
  await send('PATCH', path, { brandDomainWildcard: true })
  await until(async () => !(await send<{ isRecalculating: boolean }>('GET', path)).isRecalculating)
  await db.run({ text: 'delete from report_page_spans where workspace_id = $1', values: [workspaceId] })
  await settle(db)
  return answers
}
