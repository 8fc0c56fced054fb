import { LEAST_PROMPTS } from '../intervals/index.js'

/** true: only prompts that name a brand. false: only prompts that name none. undefined: all prompts. */
export type BrandedAsked = boolean | 'auto' | undefined

interface CountedPrompts<Prompt> {
  prompts: Prompt[]
  /** The choice that was made: true, false, or null for all prompts. */
  branded: boolean | null
}

/**
 * Returns the prompts to count. A prompt that names a brand itself says little about what engines recommend, so `auto` leaves it
 * out if enough other prompts remain for an interval.
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
