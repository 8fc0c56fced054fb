import type { Reading } from '../../data/cache.js'
import { engineName } from '../../data/filters.js'
import type { ListedAnswer, Page } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Part } from '../../parts/states.js'
import type { Links } from './figure-tables.js'

interface LatestAnswersProps {
  latest: Reading<Page<ListedAnswer>>
  brand: string
  links: Links | undefined
}

/** The latest answer of each engine to one prompt, so that the reader can ask the same question. */
export function LatestAnswers({ latest, brand, links }: LatestAnswersProps) {
  return (
    <Part of={latest}>
      {({ items }) =>
        items.length > 0 && (
          <>
            <p>The latest answers to “{items[0]?.prompt}”:</p>
            <ul class="moves" aria-label="The latest answer of each engine">
              {latestOfEach(items).map(({ runId, engine, askedDate, brands }) => (
                <li key={runId}>
                  <span>
                    {links === undefined ? (
                      engineName(engine)
                    ) : (
                      <a href={links.answer(runId)}>{engineName(engine)}</a>
                    )}
                    <span class="quiet small"> {moment(askedDate)}</span>
                  </span>
                  <span class="quiet small">
                    {brands.some(({ isMainBrand }) => isMainBrand)
                      ? `names ${brand}`
                      : `does not name ${brand}`}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Part>
  )
}

/** Takes the first answer of each engine from a list that is sorted newest first. */
const latestOfEach = (answers: ListedAnswer[]): ListedAnswer[] =>
  answers.filter(({ engine }, index) => answers.findIndex((one) => one.engine === engine) === index)
