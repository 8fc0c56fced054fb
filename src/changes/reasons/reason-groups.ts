import { countryName } from '../../kernel/countries.js'
import { type Engine, engineCode, ENGINE_NAMES, ENGINES } from '../../kernel/engines.js'
import { promptLabels, type VersionPrompt } from '../../reports/index.js'
import type { ReportPrompt } from '../../statistics/index.js'

export const REASON_GROUPINGS = ['engine', 'country', 'tag', 'prompt'] as const
export type ReasonGrouping = (typeof REASON_GROUPINGS)[number]

/** Some of the answers of a report. No answer is in two groups. */
export interface ReasonGroup {
  /** The engine, the country, the ids of the tags or that of the prompt; null for prompts without a tag. */
  group: string | null
  label: string
  /** Undefined for all of them. */
  engine: Engine | undefined
  /** Indexes among the prompts of the report. */
  prompts: readonly number[]
  /** How often chance would do it is told by how its prompts differ, or the days of its only one. */
  sample: 'prompts' | 'days'
}

type TagsOfPrompts = ReadonlyMap<string, ReportPrompt['tags']>

interface Grouped {
  prompts: readonly VersionPrompt[]
  /** Of prompts that have any. */
  tags: TagsOfPrompts
  /** The tags that prompts are narrowed to; empty for all. */
  askedTags: readonly string[]
}

/** Divides the answers of a report. Their order decides nothing but which of two equals comes first. */
export function reasonGroups(by: ReasonGrouping, { prompts, tags, askedTags }: Grouped): ReasonGroup[] {
  if (by === 'engine') {
    const all = [...prompts.keys()]
    return ENGINES.toSorted((one, other) => engineCode(one) - engineCode(other)).map((engine) => ({
      group: engine,
      label: ENGINE_NAMES[engine],
      engine,
      prompts: all,
      sample: 'prompts' as const,
    }))
  }
  if (by === 'prompt') {
    const labels = promptLabels(prompts)
    return prompts.map(({ id, prompt }, index) => ({
      group: id,
      label: labels[index] ?? prompt,
      engine: undefined,
      prompts: [index],
      sample: 'days' as const,
    }))
  }
  const keys =
    by === 'country'
      ? prompts.map(({ country }) => ({ group: country, label: countryName(country) }))
      : prompts.map(({ id }) => tagSet(tags.get(id) ?? [], askedTags))
  return groupsByKey(keys)
}

/** A prompt with two tags would count twice in a sum over tags, so all of its tags together are its group. */
function tagSet(
  tags: ReportPrompt['tags'],
  askedTags: readonly string[],
): Pick<ReasonGroup, 'group' | 'label'> {
  const own = tags
    .filter(({ id }) => askedTags.length === 0 || askedTags.includes(id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (own.length === 0) return { group: null, label: 'Untagged' }
  return { group: own.map(({ id }) => id).join(','), label: own.map(({ name }) => name).join(' + ') }
}

function groupsByKey(keys: readonly Pick<ReasonGroup, 'group' | 'label'>[]): ReasonGroup[] {
  const groups = new Map<string | null, Pick<ReasonGroup, 'group' | 'label'> & { prompts: number[] }>()
  for (const [index, { group, label }] of keys.entries()) {
    const known = groups.get(group) ?? { group, label, prompts: [] }
    groups.set(group, known)
    known.prompts.push(index)
  }
  return [...groups.values()].map((group) => ({ ...group, engine: undefined, sample: 'prompts' }))
}
