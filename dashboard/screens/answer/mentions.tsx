import type { ExplainedAnswer } from '../../data/types.js'
import { many } from '../../data/words.js'
import { toneWord } from '../../data/tone.js'

/** Which brands it names, and what decided that. */
export function Mentions({ answer: { brandMentions } }: { answer: ExplainedAnswer }) {
  return (
    <section class="stack">
      <h2>Whom it names</h2>
      {brandMentions.length === 0 && <p class="quiet">No tracked brand.</p>}
      <ol class="cites">
        {brandMentions.map(
          ({ brand, isMainBrand, position, mentions, sentiment, sentimentPassage, evidence }) => (
            <li key={brand}>
              <strong>
                {position}. <mark class={isMainBrand ? 'own' : ''}>{brand}</mark>
              </strong>{' '}
              <span class="quiet small">
                {many(mentions, 'time')} · {toneWord(sentiment)}
              </span>
              {sentimentPassage !== null && sentiment !== 'neutral' && (
                <p class="small">Tone read from: “{excerptOf(sentimentPassage.text)}”</p>
              )}
              <ul class="small quiet">
                {evidence.map(({ from, rule, text }) => (
                  <li key={from}>
                    {rule}: {text}
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

const EXCERPT = 240

function excerptOf(text: string): string {
  const plain = text.replace(/\(?\[[^\]]*\]\([^)]*\)\)?|[*#`]/g, '').trim()
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT)}…` : plain
}
