import type { Effect } from '../data/types.js'
import { decimal, figure, longDay, many, sentenceOf } from '../data/words.js'

/** The effect of an action and the figures that it is measured by, in two lines. */
export function EffectWords({ effect }: { effect: Effect }) {
  const { day, verdict, treated, untouched, smallestDetectable, leftOut } = effect
  return (
    <>
      <p class="small">
        <strong>{sentenceOf(verdict)}</strong>
      </p>
      <p class="quiet small">
        Done on {longDay(day)}. Affected: {sideInWords(treated)}; untouched: {sideInWords(untouched)}.
        {smallestDetectable !== null &&
          ` An effect of ${decimal(smallestDetectable)} points could have been seen.`}
        {leftOut.engines.map(({ engine, text }) => (
          <span key={engine}> Left out: {sentenceOf(text)}</span>
        ))}
      </p>
    </>
  )
}

function sideInWords({ prompts, before, after }: Effect['treated']): string {
  const of = many(prompts, 'prompt')
  if (before === null || after === null) return of
  return `${of}, ${figure(before.value)} before and ${figure(after.value)} after (${many(before.n + after.n, 'answer')})`
}
