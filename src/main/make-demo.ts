import { OPERATOR, requireWorkspace } from '../auth/index.js'
import type { Services, WorkspaceContext } from '../context.js'
import { DEMO } from '../engines/simulator/index.js'
import { createPrompts } from '../prompts/index.js'
import { CreateReport, createReport, promptReports } from '../reports/index.js'
import { createTag } from '../tags/index.js'
import { CreateWorkspace, createWorkspace } from '../workspaces/index.js'
import { claimDemo } from './installation-store.js'

/** On the first start of an installation: a sandbox with prompts and a report, whose past a job then fills in. */
export async function makeDemo(services: Services): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await claimDemo(tx, services.now()))) return
    const inside = { ...services, db: tx, actor: OPERATOR }
    const { id } = await createWorkspace(
      inside,
      CreateWorkspace.parse({ name: DEMO.workspaceName, mode: 'sandbox' }),
    )
    const ctx = { ...inside, workspaceId: await requireWorkspace(inside, id) }
    await services.jobs.enqueue(tx, 'fill-demo', { workspaceId: ctx.workspaceId }, { priority: 1 })
    const report = { workspaceId: id, ...DEMO.report, promptIds: await makePrompts(ctx) }
    await createReport(ctx, CreateReport.parse(report))
  })
}

async function makePrompts(ctx: WorkspaceContext): Promise<string[]> {
  const tagIds = new Map<string, string>()
  for (const tag of DEMO.tags) tagIds.set(tag.name, (await createTag(ctx, tag)).id)
  const ids: string[] = []
  for (const { prompt, country, tags } of DEMO.prompts) {
    const wanted = {
      prompts: [prompt],
      country,
      tagIds: tags.flatMap((name) => tagIds.get(name) ?? []),
      brandReportIds: [],
    }
    const { items } = await createPrompts(ctx, promptReports, wanted)
    ids.push(...items.map((item) => item.id))
  }
  return ids
}
