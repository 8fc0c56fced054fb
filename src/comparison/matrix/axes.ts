import { ENGINE_NAMES, type Engine } from '../../kernel/engines.js'
import { promptLabels, type VersionPrompt } from '../../reports/index.js'
import type { PromptGroup } from '../../statistics/index.js'
import type { RatioPart } from './ratio-sums.js'

/** Parameters for lists of answers that select the answers behind a row or a column. */
interface AnswersQuery {
  promptId?: string
  tagId?: string
  country?: string
  engine?: Engine
  brand?: string
  named?: 'true'
}

/** A row or a column. */
export interface AxisEntry extends RatioPart {
  id: string | null
  label: string
  /** Entries are sorted by their keys. */
  key: string
  /** Index of the brand, if the entry is a brand. */
  brand?: number
  /** Null if no parameter selects these answers. */
  answers: AnswersQuery | null
}

export function brandAxis(names: readonly string[]): AxisEntry[] {
  return names.map((name, brand) => ({
    id: name,
    label: name,
    key: orderKey(brand),
    brand,
    answers: { brand: name, named: 'true' },
  }))
}

export function promptAxis(prompts: readonly VersionPrompt[]): AxisEntry[] {
  const labels = promptLabels(prompts)
  return prompts.map(({ id, prompt }, index) => ({
    id,
    label: labels[index] ?? prompt,
    key: id,
    prompts: [index],
    answers: { promptId: id },
  }))
}

export function groupAxis(parameter: 'tagId' | 'country', groups: readonly PromptGroup[]): AxisEntry[] {
  return groups.map(({ group, label, prompts }, index) => ({
    id: group,
    label,
    key: orderKey(index),
    prompts,
    answers: group === null ? null : { [parameter]: group },
  }))
}

export function engineAxis(engines: readonly Engine[]): AxisEntry[] {
  return engines.map((engine, index) => ({
    id: engine,
    label: ENGINE_NAMES[engine],
    key: orderKey(index),
    engine,
    answers: { engine },
  }))
}

/** Returns the answers that a row and a column have in common. Undefined if they share no prompt. */
export function common(row: AxisEntry, column: AxisEntry): RatioPart | undefined {
  const engine = row.engine ?? column.engine
  if (row.prompts === undefined || column.prompts === undefined)
    return { engine, prompts: row.prompts ?? column.prompts }
  const ofColumn = new Set(column.prompts)
  const prompts = row.prompts.filter((prompt) => ofColumn.has(prompt))
  return prompts.length === 0 ? undefined : { engine, prompts }
}

/** Long enough that keys sort like numbers. */
const orderKey = (index: number) => String(index).padStart(6, '0')
