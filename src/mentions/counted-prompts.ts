import { LEAST_PROMPTS } from '../intervals/index.js'

/** Only prompts that name a brand, only the others, or what is best to read; undefined for all. */
export type BrandedAsked = boolean | 'auto' | undefined

interface CountedPrompts<Prompt> {
  prompts: Prompt[]
  /** What was decided; null for all. */
  branded: boolean | null
}

/**
 * The prompts that figures are counted of. Prompts that name a brand themselves say little of what engines recommend, so
 * `auto` leaves them out, where enough others remain for an interval.
 */
export function countedPrompts<Prompt>(
  prompts: Prompt[],
  areBranded: readonly boolean[],
  asked: BrandedAsked,
): CountedPrompts<Prompt> {
  const those = (branded: boolean) => prompts.filter((_, index) => areBranded[index] === branded)
  if (asked === undefined) return { prompts, branded: null }
  if (asked !== 'auto') return { prompts: those(asked), branded: asked }
  const unbranded = those(false)
  return unbranded.length < LEAST_PROMPTS
    ? { prompts, branded: null }
    : { prompts: unbranded, branded: false }
}
