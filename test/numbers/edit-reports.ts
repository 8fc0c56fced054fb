import type { ReportFields } from '../../src/reports/fields.js'
import type { TestApp } from '../helpers/app.js'
import { at, sent } from './sent.js'
import type { EditPlan } from './steps.js'
import { brandsOf, edit, type PromptFact, type ReportFact, type VersionFact, type World } from './world.js'

export const chosenPrompts = ({ prompts }: World, indexes: number[]) => [
  ...new Set(indexes.flatMap((index) => at(prompts, index)?.id ?? [])),
]

export async function applyEdit(test: TestApp, world: World, plan: EditPlan): Promise<void> {
  const report = at(world.reports, plan.report)
  if (report !== undefined) await patch(test, report, editedFields(world, report, plan))
}

/** No two brands of a report share a name, and therefore none share a domain. */
function editedFields(world: World, { fields }: ReportFact, plan: EditPlan): ReportFields {
  const [own, ...others] = plan.brands
  const before = brandsOf(fields)[0]
  const chosen = plan.fields === 'competitors' || plan.fields === 'prompts' ? before : own
  const chosenCompetitors = plan.fields === 'own' || plan.fields === 'prompts' ? fields.competitors : others
  const competitors = chosenCompetitors.filter(({ brand }) => brand !== chosen?.brand)
  const promptIds = chosenPrompts(world, plan.prompts)
  const isMoved = (plan.fields === 'prompts' || plan.fields === 'all') && promptIds.length > 0
  return { ...fields, ...chosen, competitors, promptIds: isMoved ? promptIds : fields.promptIds }
}

export async function patch(test: TestApp, report: ReportFact, fields: ReportFields): Promise<void> {
  const { promptIds, ...others } = fields
  // A report may lose all of its prompts by deletion, but a request must not set an empty list.
  const body = promptIds.length === 0 ? others : fields
  await sent(test, 'PATCH', `/v1/reports/brand/${report.id}`, body)
  edit(report, fields)
}

/** Restores the fields of some versions ago, or of the first version. */
export async function undo(test: TestApp, report: ReportFact, back: number): Promise<void> {
  const { versions } = report
  const { brands, promptIds } = versions[Math.max(0, versions.length - 1 - back)] as VersionFact
  const [own, ...competitors] = brands
  const kept = promptIds.length === 0 ? report.fields.promptIds : promptIds
  await patch(test, report, { ...report.fields, ...own, competitors, promptIds: kept })
}

export async function addPrompt(test: TestApp, report: ReportFact, { id }: PromptFact): Promise<void> {
  await sent(test, 'POST', `/v1/reports/brand/${report.id}/prompts`, { promptIds: [id] })
  edit(report, { ...report.fields, promptIds: [...new Set([...report.fields.promptIds, id])] })
}

export async function removePrompt(test: TestApp, report: ReportFact, { id }: PromptFact): Promise<void> {
  const promptIds = report.fields.promptIds.filter((one) => one !== id)
  if (promptIds.length === 0 || promptIds.length === report.fields.promptIds.length) return
  await sent(test, 'DELETE', `/v1/reports/brand/${report.id}/prompts/${id}`)
  edit(report, { ...report.fields, promptIds })
}
