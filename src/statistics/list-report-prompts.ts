import type { WorkspaceContext } from '../context.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import type { Page } from '../kernel/paging.js'
import { percentage } from '../kernel/rates.js'
import { brandSums, type WindowSums } from '../mentions/index.js'
import { requireTag, type VersionPrompt, windowOf } from '../reports/index.js'
import { ranks } from './figures/brand-figures.js'
import type { ReportPrompt } from './prompt-schema.js'
import {
  readReportSnapshot,
  readSheets,
  type StatisticsRequest,
  snapshotSums,
} from './read-report-snapshot.js'
import { listPromptTags } from './store.js'

/** Newest first, unless another order is wanted. */
export async function listReportPrompts(
  ctx: WorkspaceContext,
  asked: StatisticsRequest,
  request: SortedRequest<ScalarField<ReportPrompt>>,
): Promise<Page<ReportPrompt>> {
  await requireTag(ctx, asked.query)
  const window = windowOf(asked.query, ctx.now())
  return ctx.db.snapshot(async (tx) => {
    const snapshot = await readReportSnapshot(tx, ctx.workspaceId, asked)
    const sums = snapshotSums(snapshot, window, await readSheets(tx, snapshot, { summed: [window] }))
    const names = snapshot.version.brands.map(({ brand }) => brand)
    const page = sortedPage(promptFigures(sums, snapshot.prompts, names), request, {
      keyOf: ({ id }) => id,
      order: 'desc',
    })
    const ids = page.items.map(({ id }) => id)
    const tags = await listPromptTags(tx, ctx.workspaceId, ids)
    return { ...page, items: page.items.map((item) => ({ ...item, tags: tags.get(item.id) ?? [] })) }
  })
}

/** One row per prompt, without its tags. */
export function promptFigures(
  sums: WindowSums,
  prompts: readonly VersionPrompt[],
  names: readonly string[],
): Omit<ReportPrompt, 'tags'>[] {
  const ranked = ranks([...brandSums(sums, 'mentions', 0)])
  const counts = names.map((brand, index) => ({
    brand,
    mentions: brandSums(sums, 'mentions', index),
    domains: brandSums(sums, 'domainExecutions', index),
  }))
  return prompts.map(({ id, country, prompt }, index) => {
    const executions = sums.byPrompt.executions[index] ?? 0
    const [own, ...competitors] = counts.map(({ brand, mentions, domains }) => ({
      brand,
      brandMentions: mentions[index] ?? 0,
      domainMentions: domains[index] ?? 0,
    }))
    const { brandMentions = 0, domainMentions = 0 } = own ?? {}
    return {
      rank: ranked[index] ?? 0,
      id,
      country,
      prompt,
      volume: null,
      executions,
      brandMentions,
      brandCoverage: percentage(brandMentions, executions),
      domainMentions,
      competitors,
    }
  })
}
