import { aspectName, comparedWords, sidesOf } from '../../data/said.js'
import type { Attribute } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { ChangeMark, Figure } from '../figure.js'
import { Quotes } from './quotes.js'

interface SaidAspectProps {
  reportId: string
  item: Attribute
  /** The longest side of all bars in the list, in answers. */
  most: number
  brand: { brand: string; isOwn: boolean }
  answerLink: (runId: string) => string
}

/** One aspect: the answers for and against the brand, the comparison with competitors, and the words that recur. */
export function SaidAspect({ reportId, item, most, brand, answerLink }: SaidAspectProps) {
  const { aspect, positive, negative, n, share, phrases } = item
  const compared = comparedWords(item, brand)
  return (
    <li>
      <strong>{aspectName(aspect)}</strong>
      <Sides item={item} most={most} />
      <span class="nowrap">
        <span class="good">+{count(positive)}</span> <span class="bad">−{count(negative)}</span>
        <span class="unseen">
          {' '}
          {count(positive)} for, {count(negative)} against
        </span>
      </span>
      <span class="small">
        <Figure value={share.value} interval={share.interval} />{' '}
        <span class="quiet">of {many(n, 'answer')}</span>{' '}
        {share.change && <ChangeMark change={share.change} isNeutral />}
      </span>
      {(compared !== undefined || phrases.length > 0) && (
        <div class="words">
          {compared !== undefined && <span class="badge">{compared}</span>}
          {phrases.map((phrase) => (
            <Words key={`${phrase.polarity} ${phrase.text}`} phrase={phrase} answerLink={answerLink} />
          ))}
          <Quotes reportId={reportId} phrases={phrases} />
        </div>
      )}
    </li>
  )
}

const WIDTH = 160
const HEIGHT = 12

/** A bar with answers against on the left and for on the right. The numbers are next to it. */
function Sides({ item, most }: { item: Attribute; most: number }) {
  const half = WIDTH / 2
  const sides = sidesOf(item, most, half)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect class="against" x={half - sides.against} y={1} width={sides.against} height={HEIGHT - 2} rx={2} />
      <rect class="for" x={half} y={1} width={sides.for} height={HEIGHT - 2} rx={2} />
      <line x1={half} x2={half} y1={0} y2={HEIGHT} />
    </svg>
  )
}

interface WordsProps {
  phrase: Attribute['phrases'][number]
  answerLink: (runId: string) => string
}

/** Recurring words, with a link to an answer that contains them. */
function Words({ phrase: { text, polarity, answers, examples }, answerLink }: WordsProps) {
  const [example] = examples
  const isFor = polarity === 'positive'
  const words = (
    <>
      <span aria-hidden="true">{isFor ? '+' : '−'} </span>“{text}”{' '}
      <span class="unseen">said {isFor ? 'for' : 'against'} it in </span>
      <span class="quiet">{count(answers)}</span>
      <span class="unseen"> answers</span>
    </>
  )
  const look = `chip ${isFor ? 'for' : 'against'}`
  return example === undefined ? (
    <span class={look}>{words}</span>
  ) : (
    <a class={look} href={answerLink(example.runId)}>
      {words}
    </a>
  )
}
