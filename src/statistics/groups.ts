import { countryName } from '../kernel/countries.js'
import { ENGINE_NAMES, ENGINES } from '../kernel/engines.js'
import { Invalid } from '../kernel/errors.js'
import { total } from '../kernel/rates.js'
import { type ReadSheet, type SumsScope, sumsOfEngine, sumsOfGroup } from '../mentions/index.js'
import type { VersionPrompt } from '../reports/index.js'
import type { KnownSurfaces } from '../surfaces/index.js'
import { comparedWindows, type Windows } from './figures/measures.js'
import type { ReportPrompt } from './prompt-schema.js'
import { openSheetSums, sheetSums } from './sheet-sums.js'

/** A group of a report's prompts. */
export interface PromptGroup {
  /** A country or the id of a tag. Null for prompts without a tag. */
  group: string | null
  label: string
  /** Indexes among the prompts of the report. */
  prompts: number[]
}

export function countryGroups(prompts: readonly VersionPrompt[]): PromptGroup[] {
  const groups = new Map<string, number[]>()
  for (const [index, { country }] of prompts.entries())
    groups.set(country, [...(groups.get(country) ?? []), index])
  return [...groups]
    .map(([country, indexes]) => ({ group: country, label: countryName(country), prompts: indexes }))
    .toSorted((a, b) => (a.group < b.group ? -1 : 1))
}

/**
 * Groups prompts by tag. A prompt with two tags is in both groups. If the request filters by tags, only these tags are groups.
 */
export function tagGroups(
  prompts: readonly VersionPrompt[],
  tags: ReadonlyMap<string, ReportPrompt['tags']>,
  askedTags: readonly string[],
): PromptGroup[] {
  const groups = new Map<string, PromptGroup>()
  const untagged: PromptGroup = { group: null, label: 'Untagged', prompts: [] }
  for (const [index, { id }] of prompts.entries()) {
    const own = tags.get(id) ?? []
    if (own.length === 0) untagged.prompts.push(index)
    for (const tag of own) {
      if (askedTags.length > 0 && !askedTags.includes(tag.id)) continue
      const group = groups.get(tag.id) ?? { group: tag.id, label: tag.name, prompts: [] }
      groups.set(tag.id, group)
      group.prompts.push(index)
    }
  }
  const named = [...groups.values()].toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))
  return untagged.prompts.length === 0 ? named : [...named, untagged]
}

const orderKey = ({ label, group }: PromptGroup) => `${label.toLowerCase()} ${group}`

export interface GroupWindows {
  group: string | null
  label: string
  windows: Windows
}

/** Sums the sheets of each group, besides those of the whole report. */
export interface GroupSums {
  add(sheet: ReadSheet): void
  groups(): GroupWindows[]
}

/** The current window, with the points of the chart, and the window before. */
export interface GroupScope {
  current: SumsScope
  previous: SumsScope
}

export function openEngineSums({ current, previous }: GroupScope): GroupSums {
  const now = openSheetSums({ ...current, apart: 'engines' })
  const before = openSheetSums({ ...previous, apart: 'engines' })
  const windowsOf = (engine: (typeof ENGINES)[number]) =>
    comparedWindows(sumsOfEngine(now.sums, engine), sumsOfEngine(before.sums, engine))
  return {
    add: (sheet) => {
      now.add(sheet)
      before.add(sheet)
    },
    groups: () =>
      ENGINES.map((engine) => ({
        group: engine,
        label: ENGINE_NAMES[engine],
        windows: windowsOf(engine),
      })).filter(({ windows }) => hasAnswers(windows)),
  }
}

/** Sums each surface that has answers in the window or in the window before. */
export function openSurfaceSums({ current, previous }: GroupScope, surfaces: KnownSurfaces): GroupSums {
  const apart = { now: openSheetSums(current), before: openSheetSums(previous) }
  const sheets: ReadSheet[] = []
  return {
    add: (sheet) => {
      sheets.push(sheet)
      apart.now.add(sheet)
      apart.before.add(sheet)
    },
    groups: () => {
      const counts = [apart.now.sums.bySeries, apart.before.sums.bySeries]
      const series = [...counts[0]!.keys()].filter((one) => counts.some((count) => count[one]! > 0))
      const sums = series.length * current.brands * current.prompts
      refuseTooMany(sums > MOST_SUMS ? Infinity : series.length, { current, previous })
      const [now, before] = [current, previous].map((scope) => sheetSums({ ...scope, apart: series }, sheets))
      return series.map((one, group) => {
        const windows = comparedWindows(sumsOfGroup(now!, group), sumsOfGroup(before!, group))
        const { id, label } = surfaces(one)
        return { group: id, label, windows }
      })
    },
  }
}

/** Points of all charts in one response, over all brands: some 30 MB. */
const MOST_POINTS = 100_000
/** The most groups that one pass keeps apart. */
const MOST_GROUPS = 250
/** Sums for brands and prompts of all groups: some 200 MB. */
const MOST_SUMS = 3_000_000

export function refuseTooMany(groups: number, { current }: GroupScope): void {
  const points = groups * (current.periods?.length ?? 1) * current.brands
  if (points <= MOST_POINTS && groups <= MOST_GROUPS) return
  const message =
    `The charts of ${groups} groups would have ${points} points over all brands; the limit is ${MOST_POINTS}. ` +
    'Send a shorter window, a longer interval such as month, or fewer engines or prompts by a filter.'
  throw new Invalid('query', [{ path: 'groupBy', code: 'too_big', message }])
}

/** An engine without answers in the window is still a group if the window before has answers of it. */
function hasAnswers({ current, previous }: Windows): boolean {
  return (
    total(current.byPrompt.executions) + total(current.noAnswers) + total(previous.byPrompt.executions) > 0
  )
}

export function openPromptGroupSums(
  groups: readonly PromptGroup[],
  { current, previous }: GroupScope,
): GroupSums {
  const opened = groups.map(({ group, label, prompts }) => ({
    group,
    label,
    now: openSheetSums({ ...current, prompts: prompts.length }),
    before: openSheetSums({ ...previous, prompts: prompts.length }),
  }))
  /** For each prompt of the report its groups, and its index in each. */
  const groupsOf = new Map<number, { into: (typeof opened)[number]; prompt: number }[]>()
  for (const [group, { prompts }] of groups.entries()) {
    for (const [index, prompt] of prompts.entries())
      groupsOf.set(prompt, [...(groupsOf.get(prompt) ?? []), { into: opened[group]!, prompt: index }])
  }
  return {
    add: (sheet) => {
      for (const { into, prompt } of groupsOf.get(sheet.prompt) ?? []) {
        const own = { ...sheet, prompt }
        into.now.add(own)
        into.before.add(own)
      }
    },
    groups: () =>
      opened.map(({ group, label, now, before }) => ({
        group,
        label,
        windows: comparedWindows(now.sums, before.sums),
      })),
  }
}
