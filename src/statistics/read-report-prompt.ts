import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import { findPrompt } from '../prompts/index.js'
import { requireTag, windowOf } from '../reports/index.js'
import { domainCategories, promptDetail } from './prompt-detail.js'
import type { ReportPromptDetail } from './prompt-schema.js'
import { readScene, readSheets, type ReportQuery, sceneTally } from './read-scene.js'
import { countCitedHosts, listPromptTags, listTrackingReports } from './store.js'

/** What the answers to one prompt say of a report's brands; nothing, where only a version still to come tracks it. */
export async function readReportPrompt(
  ctx: WorkspaceContext,
  { promptId, ...asked }: ReportQuery & { promptId: string },
): Promise<ReportPromptDetail> {
  await requireTag(ctx, asked.query)
  const { workspaceId } = ctx
  const window = windowOf(asked.query, ctx.now())
  return ctx.db.snapshot(async (tx) => {
    const whole = await readScene(tx, workspaceId, asked)
    const scene = { ...whole, prompts: whole.prompts.filter(({ id }) => id === promptId) }
    const { brands } = scene.version
    const [prompt, sheets, hosts, brandReports, tags] = await Promise.all([
      findPrompt(tx, workspaceId, promptId),
      readSheets(tx, scene, { daily: [window] }),
      scene.prompts.length === 0
        ? []
        : countCitedHosts(tx, workspaceId, { promptId, ...window, engines: scene.engines }),
      listTrackingReports(tx, workspaceId, promptId),
      listPromptTags(tx, workspaceId, [promptId]),
    ])
    if (prompt === undefined) throw notFound('prompt in this report')
    return {
      id: promptId,
      reportId: asked.reportId,
      prompt: prompt.prompt,
      country: prompt.country,
      intentVolume: null,
      ...promptDetail(sceneTally(scene, window, sheets), brands),
      domainCategories: domainCategories(hosts, brands),
      brandReports,
      tags: tags.get(promptId) ?? [],
    }
  })
}
