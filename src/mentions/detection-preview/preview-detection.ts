import type { WorkspaceContext } from '../../context.js'
import { lineupOf, type Matcher } from '../../detection/index.js'
import { type PreviewDetection, previewChanges, type VersionBrand } from '../../reports/index.js'
import { judgingPrompts, withKindsIn } from '../name-kinds/frozen-kinds.js'
import { allOffsets, type ComparedAnswer, excerptsOf, nearMissesOf } from './excerpts.js'
import { openWhyLost, whyCounted } from './hit-evidence.js'
import { listLatestAnswers } from './latest-answer-store.js'
import type { DetectionPreview } from '../schema.js'

const MAX_ANSWERS = 500

/** Shows how other detection settings would change the latest answers. Stores nothing. */
export async function previewDetection(
  ctx: WorkspaceContext,
  reportId: string,
  sent: PreviewDetection,
): Promise<DetectionPreview> {
  const { db, workspaceId, scanning } = ctx
  const { before, after, promptIds } = await previewChanges(ctx, reportId, sent)
  const answers = await listLatestAnswers(db, workspaceId, { promptIds, limit: MAX_ANSWERS })
  const prompts = await judgingPrompts(db, workspaceId, promptIds)
  const matchersOf = async (brands: VersionBrand[]) =>
    lineupOf(await withKindsIn(scanning, brands, prompts)).matchers
  const sides = changedMatchers(await matchersOf(before), await matchersOf(after))
  const texts = answers.map(({ content, hosts }) => ({ content, citedHosts: hosts }))
  const foundBefore = await scanning.scan(sides.before, texts)
  const foundAfter = await scanning.scan(sides.after, texts)
  const explained = await scanning.explain(sides.after, texts)
  const compared = answers.map((answer, index): ComparedAnswer => ({
    answer,
    before: allOffsets(foundBefore[index] ?? []),
    after: allOffsets(foundAfter[index] ?? []),
    explained: explained[index] ?? [],
  }))
  const whyLost = openWhyLost(sides.after.flatMap(({ names }) => names))
  return {
    answersScanned: answers.length,
    matchingNow: compared.filter(({ before }) => before.length > 0).length,
    matchingThen: compared.filter(({ after }) => after.length > 0).length,
    gainedAnswers: compared.filter(({ before, after }) => before.length === 0 && after.length > 0).length,
    lostAnswers: compared.filter(({ before, after }) => before.length > 0 && after.length === 0).length,
    gained: excerptsOf(compared, 'after', 'before', whyCounted),
    lost: excerptsOf(compared, 'before', 'after', whyLost),
    nearMisses: nearMissesOf(compared),
  }
}

/** Returns the matchers that the change affects, or the matcher of the own brand if it affects none. */
function changedMatchers(before: Matcher[], after: Matcher[]): { before: Matcher[]; after: Matcher[] } {
  const without = (some: Matcher[], others: Matcher[]) =>
    some.filter(({ id }) => others.every((other) => other.id !== id))
  const changed = { before: without(before, after), after: without(after, before) }
  if (changed.before.length + changed.after.length > 0) return changed
  return { before: before.slice(0, 1), after: after.slice(0, 1) }
}
