import { isDeepStrictEqual } from 'node:util'

import type { Day } from '../../src/kernel/days.js'
import type { Engine } from '../../src/kernel/engines.js'
import type { Competitor } from '../../src/reports/index.js'
import type { FieldName, ReportFields } from '../../src/reports/fields.js'
import { sightings } from './sightings.js'

/** Everything that a client has sent, as plain lists. */
export interface World {
  workspaceId: string
  tag: { id: string; name: string; color: string }
  prompts: PromptFact[]
  answers: AnswerFact[]
  reports: ReportFact[]
}

export interface PromptFact {
  id: string
  prompt: string
  country: string
  isTagged: boolean
}

export interface AnswerFact {
  promptId: string
  day: Day
  engine: Engine
  run: number
  /** Empty if the engine showed no answer. */
  text: string
  /** Distinct indexes in PAGES, by rank. */
  pages: number[]
}

export interface ReportFact {
  id: string
  fields: ReportFields
  /** The first entry is version 1. */
  versions: VersionFact[]
  /** 0 until the set-up has ended. */
  active: number
}

export interface VersionFact {
  version: number
  brands: Competitor[]
  promptIds: string[]
  changed: FieldName[]
  /** Undefined if other work ran at the same time, so that the moment of activation is unknown. */
  difference: { mentionsBefore: number; mentionsAfter: number; executions: number } | null | undefined
  wasActive: boolean | undefined
}

export const brandsOf = (fields: ReportFields): Competitor[] => {
  const { brand, brandVariations, brandDomain, brandDomainVariations, brandDomainWildcard, brandRegex } =
    fields
  const own = { brand, brandVariations, brandDomain, brandDomainVariations, brandDomainWildcard, brandRegex }
  return [own, ...fields.competitors]
}

/** The version that numbers are read through. Before the first one there are brands but no counted answers. */
export function shownVersion({
  versions,
  active,
}: ReportFact): Pick<VersionFact, 'version' | 'brands' | 'promptIds'> {
  const shown = versions[Math.max(active, 1) - 1]
  if (shown === undefined) throw new Error('A report has a first version.')
  return active === 0 ? { ...shown, version: 0, promptIds: [] } : shown
}

export const isPending = ({ versions, active }: ReportFact) => versions.length > Math.max(active, 1)

/** The fields after an edit, with a new version if a number may change. */
export function edit(report: ReportFact, fields: ReportFields): void {
  const names = Object.keys(fields) as FieldName[]
  const changed = names.filter(
    (name) => !isDeepStrictEqual(comparable(fields, name), comparable(report.fields, name)),
  )
  report.fields = fields
  const needed = changed.filter((name) => name !== 'reportTitle')
  if (needed.length > 0) addVersion(report, needed)
}

const comparable = (fields: ReportFields, name: FieldName) =>
  name === 'promptIds' ? fields.promptIds.toSorted() : fields[name]

export function addVersion(report: ReportFact, changed: FieldName[]): void {
  report.versions.push({
    version: report.versions.length + 1,
    brands: brandsOf(report.fields),
    promptIds: report.fields.promptIds,
    changed,
    difference: null,
    wasActive: false,
  })
}

/** The prompt is removed from every version at once, and a new version records it. */
export function dropPrompt(world: World, promptId: string): void {
  const others = (ids: string[]) => ids.filter((id) => id !== promptId)
  world.prompts = world.prompts.filter(({ id }) => id !== promptId)
  world.answers = world.answers.filter((answer) => answer.promptId !== promptId)
  for (const report of world.reports) {
    const isTracked = report.fields.promptIds.includes(promptId)
    report.fields = { ...report.fields, promptIds: others(report.fields.promptIds) }
    if (isTracked) addVersion(report, ['promptIds'])
    for (const version of report.versions) version.promptIds = others(version.promptIds)
  }
}

/** The result of a recalculation: the latest version becomes active. */
export function flip(world: World, report: ReportFact): void {
  const latest = report.versions.at(-1)
  if (latest === undefined || latest.version === report.active) return
  const before = ownMentions(world, shownVersion(report))
  const after = ownMentions(world, latest)
  latest.wasActive = true
  latest.difference =
    report.active === 0
      ? null
      : { mentionsBefore: before.mentions, mentionsAfter: after.mentions, executions: after.executions }
  report.active = latest.version
}

function ownMentions(
  { answers }: World,
  { brands: [own], promptIds }: Pick<VersionFact, 'brands' | 'promptIds'>,
) {
  const executions = answers.filter(({ promptId, text }) => text !== '' && promptIds.includes(promptId))
  const naming = executions.filter(({ text }) => own !== undefined && sightings(text, own).length > 0)
  return { executions: executions.length, mentions: naming.length }
}
