import type { Reading } from '../../data/cache.js'
import { aspectName, bySaid } from '../../data/said.js'
import type { Attribute, Page } from '../../data/types.js'
import { many } from '../../data/words.js'
import { Part } from '../../parts/states.js'

const MOST = 4

type Phrase = Attribute['phrases'][number] & Pick<Attribute, 'aspect'>

/** What answers say for and against the brand, quoted. */
export function Quotes({ said, brand }: { said: Reading<Page<Attribute>>; brand: string }) {
  return (
    <section class="stack">
      <h2>What answers say of {brand}</h2>
      <Part of={said}>
        {({ items }) => {
          const phrases = bySaid(items)
            .flatMap(({ aspect, phrases }) => phrases.map((phrase) => ({ ...phrase, aspect })))
            .toSorted((one, other) => other.answers - one.answers)
          if (phrases.length === 0)
            return <p class="quiet">Nothing for or against it that could be read in these days.</p>
          return (
            <div class="columns">
              <Side title="For it" phrases={phrases.filter(({ polarity }) => polarity === 'positive')} />
              <Side title="Against it" phrases={phrases.filter(({ polarity }) => polarity === 'negative')} />
            </div>
          )
        }}
      </Part>
    </section>
  )
}

function Side({ title, phrases }: { title: string; phrases: Phrase[] }) {
  return (
    <div class="stack">
      <h3>{title}</h3>
      {phrases.length === 0 && <p class="quiet">Nothing.</p>}
      <ul class="moves">
        {phrases.slice(0, MOST).map(({ text, aspect, answers }) => (
          <li key={`${aspect} ${text}`}>
            <q>{text}</q>
            <span class="quiet small nowrap">
              {aspectName(aspect)} · {many(answers, 'answer')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
