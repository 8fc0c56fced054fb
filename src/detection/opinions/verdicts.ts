import type { Aspect } from './aspects.js'

/** The aspects that the words of a verdict can be about. */
export const VERDICTS_ON = ['price', 'reputation', 'fit'] as const satisfies readonly Aspect[]

/** The verdicts on an aspect: those that are also in its word list, and for `fit` those that name a target group. */
export function verdictsOn(
  aspect: Aspect,
  polarity: 1 | -1,
  { verdicts, words = [] }: { verdicts: readonly string[]; words: readonly string[] | undefined },
): string[] {
  const about = new Set(words)
  const mayFit = aspect === 'fit' && polarity > 0
  return verdicts.filter((phrase) => about.has(phrase) || (mayFit && isForSomebody(phrase)))
}

/** "Ideal for", "suits" and their counterparts in other languages praise the fit. */
const FOR_SOMEBODY =
  /(?:^| )(?:for|if|suit|ideal|perfect|tailored|für|wenn|geeignet|eign|passend|pour|si|adapt|convien|para|per|indicat|adatt|voor|als je|geschikt|til|egne|hvis|för|passa|lämpa|dla|jeśli|odpowiedni|nadaje)|向け|最適|適し|ぴったり|적합|알맞|위한/

/** Praise for something, not for a target group. */
const FOR_SOMETHING = /(?:leads|tops|wins|known|reference|benchmark|look|looks|go|opt|reach|reaches) for$/

function isForSomebody(phrase: string): boolean {
  return FOR_SOMEBODY.test(phrase) && !FOR_SOMETHING.test(phrase)
}
