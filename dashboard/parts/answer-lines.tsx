import { Fragment } from 'preact'

import { useAddress } from '../data/address.js'
import { engineName, screenLink } from '../data/filters.js'
import type { ListedAnswer } from '../data/types.js'
import { longDay } from '../data/words.js'
import { BrandName } from './brand-name.js'

interface AnswerLinesProps {
  reportId: string
  answers: ListedAnswer[]
  /** Shows the prompt of each answer, for lists with answers to several prompts. */
  withPrompt?: boolean
}

/** One line for each answer, with the brands that it names. */
export function AnswerLines({ reportId, answers, withPrompt = false }: AnswerLinesProps) {
  const address = useAddress()
  return (
    <ul class="moves">
      {answers.map(({ runId, prompt, engine, day, brands }) => (
        <li key={runId}>
          <span>
            <a href={screenLink(reportId, `answers/${runId}`, address)} data-row>
              {withPrompt ? prompt : `${engineName(engine)}, ${longDay(day)}`}
            </a>
            {withPrompt && (
              <span class="quiet small">
                {' '}
                <span class="nowrap">
                  {engineName(engine)}, {longDay(day)}
                </span>
              </span>
            )}
          </span>
          <span class="quiet small">
            {brands.length === 0 && 'nobody named'}
            {brands.map(({ brand, isMainBrand }, index) => (
              <Fragment key={brand}>
                {index > 0 && ', '}
                <BrandName reportId={reportId} brand={brand} isOwn={isMainBrand} />
              </Fragment>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
