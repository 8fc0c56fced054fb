import { createAudits } from '../../audits/index.js'
import { CreateConnector, createConnector, CreateGoal, createGoal } from '../../agent-traffic/index.js'
import { OPERATOR, requireWorkspace } from '../../auth/index.js'
import type { Services, WorkspaceContext } from '../../context.js'
import { CreateEffect, createEffect } from '../../effects/index.js'
import { type Demo, DEMOS, ownPaths } from '../../engines/simulator/index.js'
import { addDays, dayOf } from '../../kernel/days.js'
import { CONTRACT_ENGINES } from '../../kernel/engines.js'
import { createPrompts } from '../../prompts/index.js'
import { CreateReport, createReport, promptReports } from '../../reports/index.js'
import { createTag } from '../../tags/index.js'
import { CreateNote, createNote } from '../../timeline/index.js'
import { CreateWorkspace, createWorkspace } from '../../workspaces/index.js'
import { claimDemo } from './installation-store.js'

type DemoWorkspace = (typeof DEMOS)[number]

/**
 * On the first start of an installation, makes sandboxes with prompts and reports. Jobs then fill in their history. The sandbox
 * made last is shown first and filled first.
 */
export async function makeDemo(
  services: Services,
  workspaces: readonly DemoWorkspace[] = DEMOS,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await claimDemo(tx, services.now()))) return
    for (const [index, workspace] of workspaces.entries())
      await makeWorkspace({ ...services, db: tx }, workspace, index + 1)
  })
}

async function makeWorkspace(
  services: Services,
  { workspaceName: name, demos }: DemoWorkspace,
  priority: number,
): Promise<void> {
  const inside = { ...services, actor: OPERATOR }
  const { id } = await createWorkspace(inside, CreateWorkspace.parse({ name, mode: 'sandbox' }))
  const ctx = { ...inside, workspaceId: await requireWorkspace(inside, id) }
  await services.jobs.enqueue(ctx.db, 'fill-demo', { workspaceId: ctx.workspaceId }, { priority })
  if (demos.some(({ logDays }) => logDays > 0)) await createGoal(ctx, CreateGoal.parse(GOAL))
  for (const demo of demos) await makeReport(ctx, demo)
}

const CONTENT_OPTIONS = { crawlerIdentity: 'ChatGPT-User', sendServiceHeader: false }
/** A page that the simulated visitors of `agent-traffic/simulator` reach. */
const GOAL = { name: 'Order', pattern: '/thank-you', value: 60, currency: 'EUR' }
const CONNECTOR = 'Server log (simulated)'

async function makeReport(ctx: WorkspaceContext, demo: Demo): Promise<void> {
  const tagIds = await makeTags(ctx, demo)
  const promptIds = await makePrompts(ctx, demo, tagIds)
  const sent = { workspaceId: ctx.workspaceId, ...demo.report, promptIds }
  const { body: report } = await createReport(ctx, CreateReport.parse(sent))
  if (demo.logDays > 0) {
    const domains = [demo.report.brandDomain]
    await createConnector(ctx, CreateConnector.parse({ name: CONNECTOR, source: 'combined', domains }))
  }
  await makeAudits(ctx, demo)
  const dayBefore = (daysAgo: number) => addDays(dayOf(ctx.now()), -daysAgo)
  for (const { daysAgo, text } of demo.notes ?? [])
    await createNote(ctx, report.id, CreateNote.parse({ day: dayBefore(daysAgo), text }))
  for (const { daysAgo, tag, title } of demo.effects ?? []) {
    const done = { day: dayBefore(daysAgo), title, tagIds: [tagIds.get(tag)] }
    await createEffect(ctx, report.id, CreateEffect.parse(done))
  }
}

/** Creates audits of the own site's pages. The usual jobs check them, but the pages are fetched from the simulated site. */
async function makeAudits(ctx: WorkspaceContext, demo: Demo): Promise<void> {
  const { checkedPages, fanOuts, prompts, report } = demo
  const subjects = ownPaths(demo)
    .slice(0, checkedPages)
    .map((path) => ({ url: `https://${report.brandDomain}${path}` }))
  if (subjects.length > 0) {
    const kinds = [{ kind: 'crawlability' }, { kind: 'content', options: CONTENT_OPTIONS }] as const
    for (const { kind, ...order } of kinds)
      await createAudits(ctx, { kind, resource: `${kind}_check`, queue: `check-${kind}`, subjects, ...order })
  }
  // The same prompt is asked in several countries.
  const texts = [...new Set(prompts.map(({ prompt }) => prompt))]
  const asked = texts.slice(0, fanOuts).map((query) => ({ query }))
  if (asked.length === 0) return
  const options = { engines: CONTRACT_ENGINES }
  const order = { kind: 'fan_out', resource: 'query_fan_out', queue: 'expand-query' } as const
  await createAudits(ctx, { ...order, subjects: asked, options })
}

async function makeTags(ctx: WorkspaceContext, demo: Demo): Promise<Map<string, string>> {
  const tagIds = new Map<string, string>()
  for (const tag of demo.tags) tagIds.set(tag.name, (await createTag(ctx, tag)).id)
  return tagIds
}

async function makePrompts(
  ctx: WorkspaceContext,
  demo: Demo,
  tagIds: ReadonlyMap<string, string>,
): Promise<string[]> {
  const ids: string[] = []
  for (const { prompt, country, tags, persona = null, followUps = [] } of demo.prompts) {
    const wanted = {
      prompts: [prompt],
      country,
      persona,
      region: null,
      followUps,
      tagIds: tags.flatMap((name) => tagIds.get(name) ?? []),
      brandReportIds: [],
    }
    const { items } = await createPrompts(ctx, promptReports, wanted)
    ids.push(...items.map((item) => item.id))
  }
  return ids
}
