import type { ReportFields } from '../../src/reports/fields.js'
import type { BrandReport } from '../../src/reports/schema.js'
import type { TestApp } from '../helpers/app.js'
import { seedPrompts, seedTag, seedWorkspace } from '../helpers/seed.js'
import { at, sent } from './sent.js'
import type { Action, EditPlan } from './steps.js'
import { addPrompt, applyEdit, chosenPrompts, removePrompt, undo } from './edit-reports.js'
import type { AnswerPlan, Beginning } from './generators.js'
import { importAnswers } from './import-answers.js'
import { addVersion, edit, flip, dropPrompt, type PromptFact, type ReportFact, type World } from './world.js'

/** Applies each action to the product and to the model. */
export async function begin(
  test: TestApp,
  { countries, tagged, reports, answers }: Beginning,
): Promise<World> {
  const workspaceId = await seedWorkspace(test)
  const id = await seedTag(test, workspaceId, { name: 'Walks', color: 'gold' })
  const world: World = {
    workspaceId,
    tag: { id, name: 'Walks', color: 'gold' },
    prompts: [],
    answers: [],
    reports: [],
  }
  for (const [index, country] of countries.entries())
    await ask(test, world, { country, isTagged: tagged.includes(index), brandReportIds: [] })
  await importAnswers(test, world, answers)
  for (const { brands, prompts } of reports) await create(test, world, { brands, prompts })
  await work(test, world)
  return world
}

export async function act(test: TestApp, world: World, action: Action): Promise<void> {
  if (action.kind === 'work') return work(test, world)
  if (action.kind === 'import') return importAnswers(test, world, action.answers)
  if (action.kind === 'together') return together(test, world, action)
  if (action.kind === 'create') return create(test, world, action)
  const prompt = at(world.prompts, 'prompt' in action ? action.prompt : 0)
  if (prompt !== undefined && action.kind === 'delete') return deletePrompt(test, world, prompt)
  if (prompt !== undefined && action.kind === 'tag')
    return tag(test, world, { prompt, isTagged: action.isTagged })
  const report = at(world.reports, 'report' in action ? action.report : 0)
  if (report === undefined) return
  if (action.kind === 'edit') return applyEdit(test, world, action.edit)
  if (action.kind === 'undo') return undo(test, report, action.back)
  if (action.kind === 'ask')
    return ask(test, world, { country: action.country, isTagged: false, brandReportIds: [report.id] })
  if (prompt !== undefined && action.kind === 'add') return addPrompt(test, report, prompt)
  if (prompt !== undefined && action.kind === 'remove') return removePrompt(test, report, prompt)
}

/** Runs all waiting jobs. */
async function work(test: TestApp, world: World): Promise<void> {
  await test.runJobs()
  for (const report of world.reports) flip(world, report)
}

interface Asking {
  country: string
  isTagged: boolean
  brandReportIds: string[]
}

async function ask(
  test: TestApp,
  world: World,
  { country, isTagged, brandReportIds }: Asking,
): Promise<void> {
  // Every third prompt names a brand.
  const shoe = world.prompts.length % 3 === 1 ? 'Is Kestrane the best shoe' : 'Which shoe'
  const prompt = `${shoe}, number ${world.prompts.length} and ${world.answers.length}?`
  const tagIds = isTagged ? [world.tag.id] : []
  const fields = { prompts: [prompt], country, tagIds, brandReportIds }
  const [id = ''] = await seedPrompts(test, world.workspaceId, fields)
  // The same text in the same country is the same prompt.
  if (!world.prompts.some((one) => one.id === id)) world.prompts.push({ id, prompt, country, isTagged })
  for (const report of world.reports.filter((one) => brandReportIds.includes(one.id)))
    edit(report, { ...report.fields, promptIds: [...new Set([...report.fields.promptIds, id])] })
}

async function create(
  test: TestApp,
  world: World,
  plan: Pick<EditPlan, 'brands' | 'prompts'>,
): Promise<void> {
  const promptIds = chosenPrompts(world, plan.prompts)
  const [own, ...competitors] = plan.brands
  if (promptIds.length === 0 || own === undefined) return
  const fields: ReportFields = {
    reportTitle: `Report ${world.reports.length}`,
    ...own,
    competitors,
    promptIds,
  }
  const body = { workspaceId: world.workspaceId, ...fields }
  const { id } = await sent<BrandReport>(test, 'POST', '/v1/reports/brand', body)
  const report: ReportFact = { id, fields, versions: [], active: 0 }
  addVersion(report, [])
  world.reports.push(report)
}

async function deletePrompt(test: TestApp, world: World, { id }: PromptFact): Promise<void> {
  await sent(test, 'DELETE', `/v1/workspaces/${world.workspaceId}/prompts/${id}`)
  dropPrompt(world, id)
}

async function tag(
  test: TestApp,
  world: World,
  { prompt, isTagged }: { prompt: PromptFact; isTagged: boolean },
): Promise<void> {
  const tagIds = isTagged ? [world.tag.id] : []
  await sent(test, 'PATCH', `/v1/workspaces/${world.workspaceId}/prompts/${prompt.id}`, { tagIds })
  prompt.isTagged = isTagged
}

/** Recalculation, imports and perhaps an edit, all at once. Their order is unknown, but all of them take effect. */
async function together(
  test: TestApp,
  world: World,
  { imports, edit: plan }: Extract<Action, { imports: AnswerPlan[][] }>,
): Promise<void> {
  const latest = world.reports.map(({ versions }) => versions.length)
  await Promise.all([
    test.runJobs(),
    ...distinctPlans(world, imports).map((plans) => importAnswers(test, world, plans)),
    plan === null ? undefined : applyEdit(test, world, plan),
  ])
  await work(test, world)
  for (const [index, { versions }] of world.reports.entries()) {
    for (const version of versions.slice((latest[index] ?? 1) - 1))
      Object.assign(version, { difference: undefined, wasActive: undefined })
  }
}

/** No two answers share a key, because which one would come first is unknown. */
function distinctPlans({ prompts }: World, imports: AnswerPlan[][]): AnswerPlan[][] {
  const taken = new Set<string>()
  return imports.map((plans) =>
    plans.filter(({ prompt, day, engine, run }) => {
      const key = [at(prompts, prompt)?.id, day, engine, run].join()
      return !taken.has(key) && taken.add(key)
    }),
  )
}
