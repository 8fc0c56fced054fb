import { Fragment } from 'preact'

import { useRead } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import { count, countryName, many, money } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import { linesOf } from '../../data/lines-of.js'
import type { StepProps } from './draft.js'

/** The engines that will be asked, and how many answers a day that makes. */
export function AskStep({ draft }: StepProps) {
  const providers = useRead('engines.listProviders', {}, { country: draft.country })
  const prompts = linesOf(draft.prompts).length
  if (draft.mode === 'sandbox')
    return (
      <p>
        The simulator answers for all seven engines: {count(prompts * 7)} simulated answers a day, at no cost.
      </p>
    )
  return (
    <Part of={providers}>
      {({ items }) => {
        const able = items.filter(({ available }) => available)
        return (
          <>
            <p>
              {able.length === 0
                ? 'No engine is connected yet. You can create the report now; it fills once you connect a provider or import answers.'
                : `${many(able.length, 'engine')} can be asked for ${countryName(draft.country)}: ${count(prompts * able.length)} answers a day. About ${money(usdOf(able, prompts))} in 30 days; the daily budget of this installation is the limit.`}
            </p>
            <dl class="facts">
              {items.map(({ engine, available, provider, reason }) => (
                <Fragment key={engine}>
                  <dt class="nowrap">{engineName(engine)}</dt>
                  <dd class={available ? '' : 'quiet'}>{available ? `by ${provider}` : reason}</dd>
                </Fragment>
              ))}
            </dl>
          </>
        )
      }}
    </Part>
  )
}

/** The cost in 30 days, asked once a day; null if the price of an engine is not known. */
function usdOf(engines: readonly { usdPerAnswer: number | null }[], prompts: number): number | null {
  return engines.reduce<number | null>(
    (sum, { usdPerAnswer }) =>
      sum === null || usdPerAnswer === null ? null : sum + 30 * prompts * usdPerAnswer,
    0,
  )
}
