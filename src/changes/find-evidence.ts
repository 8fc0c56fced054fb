import type { AnswerKey } from '../answers/index.js'
import { listPageEvidence } from '../citations/index.js'
import type { Db } from '../db/db.js'
import { listRunIds } from '../report-answers/index.js'
import type { ReportSnapshot } from '../statistics/index.js'
import { findNewestAnswers } from './find-newest-answers.js'
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

/**
 * Finds the ids of the answers that show each change. Reads the sheets of few prompts and, for pages, passes over citations once.
 */
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
  const keys = await findNewestAnswers(
    tx,
    snapshot,
    wanted.map(({ from, brand, engine, prompts, each }) => ({
      window: windows[from],
      engine,
      prompts,
      each,
      shows: (answer) => answer.sentimentOf(brand) !== undefined,
    })),
  )
  return new Map(wanted.map((one, index) => [one, keys[index] ?? []]))
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
