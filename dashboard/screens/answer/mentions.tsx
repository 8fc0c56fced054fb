import type { ExplainedAnswer } from '../../data/types.js'
import { many } from '../../data/words.js'
import { sentimentWord } from '../../data/sentiment.js'
import { BrandName } from '../../parts/brand-name.js'
import { plainWords } from '../../parts/markdown/shown-words.js'
import { statementsOf } from './statements.js'

/** The brands that the answer names, and the rule that decided each. */
export function Mentions({ answer, reportId }: { answer: ExplainedAnswer; reportId: string }) {
  const { brandMentions } = answer
  return (
    <section class="stack">
      <h2>Brands it names</h2>
      {brandMentions.length === 0 && <p class="quiet">No tracked brand.</p>}
      <ol class="cites">
        {brandMentions.map(
          ({ brand, isMainBrand, position, mentions, sentiment, sentimentPassage, evidence }) => (
            <li key={brand}>
              <strong>
                {position}.{' '}
                <mark class={isMainBrand ? 'own' : ''}>
                  <BrandName reportId={reportId} brand={brand} isOwn={isMainBrand} />
                </mark>
              </strong>{' '}
              <span class="quiet small">
                {many(mentions, 'time')} · {sentimentWord(sentiment)}
              </span>
              {sentimentPassage !== null && sentiment !== 'neutral' && (
                <p class="small">Sentiment read from: “{excerptOf(sentimentPassage.text)}”</p>
              )}
              <Said answer={answer} brand={brand} />
              <ul class="small quiet">
                {[...new Set(evidence.map(({ rule, text }) => `${RULES[rule]}: ${text}`))].map((why) => (
                  <li key={why}>{why}</li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

/** The names of the rules. */
const RULES: Record<ExplainedAnswer['brandMentions'][number]['evidence'][number]['rule'], string> = {
  'distinct name': 'Distinctive name',
  evidence: 'The words around it',
  pattern: 'Your pattern',
  phrase: 'Your phrase',
  'no name': 'No name',
}

function Said({ answer, brand }: { answer: ExplainedAnswer; brand: string }) {
  const statements = statementsOf(answer, brand)
  if (statements.length === 0) return null
  return (
    <ul class="small" aria-label={`What is said of ${brand}`}>
      {statements.map(({ aspect, said, quote }) => (
        <li key={`${aspect} ${quote}`}>
          <span class={said === 'for' ? 'good' : 'bad'}>{said === 'for' ? '+ for' : '− against'}</span>{' '}
          {aspect}: “{quote}”
        </li>
      ))}
    </ul>
  )
}

const EXCERPT = 240

function excerptOf(text: string): string {
  const plain = plainWords(text).trim()
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT)}…` : plain
}
