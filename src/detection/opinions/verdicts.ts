import type { Aspect } from './aspects.js'

/** What a verdict can be about by its own words. */
export const VERDICTS_ON = ['price', 'reputation', 'fit'] as const satisfies readonly Aspect[]

/** The verdicts on an aspect: those that also stand among its words, and what says that it suits somebody. */
export function verdictsOn(
  aspect: Aspect,
  polarity: 1 | -1,
  { verdicts, words = [] }: { verdicts: readonly string[]; words: readonly string[] | undefined },
): string[] {
  const about = new Set(words)
  const mayFit = aspect === 'fit' && polarity > 0
  return verdicts.filter((phrase) => about.has(phrase) || (mayFit && isForSomebody(phrase)))
}

/** "Ideal for", "suits", and what other languages say for it: the praise is that it fits. */
const FOR_SOMEBODY =
  /(?:^| )(?:for|if|suit|ideal|perfect|tailored|für|wenn|geeignet|eign|passend|pour|si|adapt|convien|para|per|indicat|adatt|voor|als je|geschikt|til|egne|hvis|för|passa|lämpa|dla|jeśli|odpowiedni|nadaje)|向け|最適|適し|ぴったり|적합|알맞|위한/

/** What is praised for something, and not for somebody. */
const FOR_SOMETHING = /(?:leads|tops|wins|known|reference|benchmark|look|looks|go|opt|reach|reaches) for$/

function isForSomebody(phrase: string): boolean {
  return FOR_SOMEBODY.test(phrase) && !FOR_SOMETHING.test(phrase)
}
