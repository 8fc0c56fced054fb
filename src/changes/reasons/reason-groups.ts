import { countryName } from '../../kernel/countries.js'
import { type Engine, engineCode, ENGINE_NAMES, ENGINES } from '../../kernel/engines.js'
import { promptLabels, type VersionPrompt } from '../../reports/index.js'
import type { ReportPrompt } from '../../statistics/index.js'

export const REASON_GROUPINGS = ['engine', 'country', 'tag', 'prompt'] as const
export type ReasonGrouping = (typeof REASON_GROUPINGS)[number]

/** A group of a report's answers. No answer is in two groups. */
export interface ReasonGroup {
  /** The engine, the country, the ids of the tags, or the id of the prompt. Null for prompts without a tag. */
  group: string | null
  label: string
  /** Undefined for all engines. */
  engine: Engine | undefined
  /** Indexes among the prompts of the report. */
  prompts: readonly number[]
  /** Whether noise is estimated from differences between prompts, or between the days of a single prompt. */
  sample: 'prompts' | 'days'
}

type TagsOfPrompts = ReadonlyMap<string, ReportPrompt['tags']>

interface Grouped {
  prompts: readonly VersionPrompt[]
  /** Tags of the prompts that have any. */
  tags: TagsOfPrompts
  /** The tags that the request filters by; empty for all. */
  askedTags: readonly string[]
}

/** Divides the answers of a report into groups. Their order matters only for groups with equal effects. */
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

/** The set of all its tags is the group of a prompt. In a sum over single tags, a prompt with two tags would count twice. */
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
