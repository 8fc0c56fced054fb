import { type AnswerKey, newestFirst } from '../answers/index.js'
import { listPageEvidence } from '../citations/index.js'
import type { Db } from '../db/db.js'
import { addDays } from '../kernel/days.js'
import { engineWithCode } from '../kernel/engines.js'
import { eachTone, type ReadSheet, seriesOf } from '../mentions/index.js'
import { listRunIds } from '../report-answers/index.js'
import { findSheets, type ReportSnapshot } from '../statistics/index.js'
import {
  type CitingAnswers,
  type ComparedWindows,
  type EvidenceWanted,
  MOST_EVIDENCE,
  type NamingAnswers,
} from './move.js'

interface Compared {
  snapshot: ReportSnapshot
  windows: ComparedWindows
}

/** The ids of the answers that show each change, from the sheets of few prompts and, for pages, one pass over what is cited. */
export async function findEvidence(
  tx: Db,
  compared: Compared,
  wanted: readonly EvidenceWanted[],
): Promise<string[][]> {
  const naming = await findNaming(tx, compared, wanted.filter(isNaming))
  const citing = await findCiting(tx, compared, wanted.filter(isCiting))
  const keys = wanted.map((one) =>
    'keys' in one ? one.keys : ((isNaming(one) ? naming.get(one) : citing.get(one)) ?? []),
  )
  const runIds = await listRunIds(tx, compared.snapshot.workspaceId, keys.flat())
  let at = 0
  return keys.map(({ length }) => runIds.slice(at, (at += length)).flatMap((id) => id ?? []))
}

const isNaming = (wanted: EvidenceWanted): wanted is NamingAnswers => 'brand' in wanted
const isCiting = (wanted: EvidenceWanted): wanted is CitingAnswers => 'page' in wanted

type Found<Wanted> = Map<Wanted, AnswerKey[]>

async function findNaming(
  tx: Db,
  { snapshot, windows }: Compared,
  wanted: NamingAnswers[],
): Promise<Found<NamingAnswers>> {
  const places = [...new Set(wanted.flatMap(({ prompts }) => prompts))]
  if (places.length === 0) return new Map()
  const prompts = places.flatMap((place) => snapshot.prompts[place] ?? [])
  const sheets: ReadSheet[] = []
  const found = await findSheets(tx, { ...snapshot, prompts }, { daily: Object.values(windows) })
  await found.each((sheet) => sheets.push({ ...sheet, prompt: places[sheet.prompt] ?? 0 }))
  return new Map(
    wanted.map((one) => [
      one,
      one.prompts.flatMap((prompt) => {
        const own = sheets.filter((sheet) => sheet.prompt === prompt)
        return newestNaming(own, one, { snapshot, windows })
      }),
    ]),
  )
}

/** The newest answers of one prompt that name the brand. */
function newestNaming(
  sheets: readonly ReadSheet[],
  { from, brand, engine: onlyEngine, each }: NamingAnswers,
  { snapshot, windows }: Compared,
): AnswerKey[] {
  const { startDate, endDate } = windows[from]
  const keys: AnswerKey[] = []
  for (const { prompt, month, cells } of sheets)
    eachTone(cells ?? '', brand, (execution, tone) => {
      const day = addDays(month, execution.day - 1)
      const engine = engineWithCode(execution.engine)
      if (tone === undefined || execution.isNoAnswer) return
      if (day < startDate || day > endDate) return
      if (snapshot.engines.length > 0 && !snapshot.engines.includes(engine)) return
      if (onlyEngine !== undefined && onlyEngine !== execution.engine) return
      const { series } = snapshot
      if (series !== undefined && series !== seriesOf(execution.engine, execution.surface)) return
      keys.push({ promptId: snapshot.prompts[prompt]?.id ?? '', day, engine, run: execution.run })
    })
  return keys.toSorted(newestFirst).slice(0, each)
}

async function findCiting(
  tx: Db,
  { snapshot, windows }: Compared,
  wanted: CitingAnswers[],
): Promise<Found<CitingAnswers>> {
  const { workspaceId, prompts, engines } = snapshot
  const promptIds = prompts.map(({ id }) => id)
  const found: Found<CitingAnswers> = new Map()
  for (const side of ['current', 'previous'] as const) {
    const own = wanted.filter(({ from }) => from === side)
    if (own.length === 0) continue
    const pages = own.map(({ page }) => page)
    const scope = { workspaceId, promptIds, engines, ...windows[side] }
    const keys = await listPageEvidence(tx, scope, { pages, most: MOST_EVIDENCE })
    own.forEach((one, index) => found.set(one, keys[index] ?? []))
  }
  return found
}
