import { useMemo } from 'preact/hooks'

import { useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, screenLink } from '../../data/filters.js'
import type { ChangeReason, ChangeReasons, ExplainedAnswer } from '../../data/types.js'
import { longDay, many } from '../../data/words.js'
import { Markdown } from '../../parts/markdown/markdown.js'
import type { TextMark } from '../../parts/markdown/text-mark.js'
import { Part } from '../../parts/states.js'
import { changedWords, MOST_WORDS } from './changed-words.js'

type Example = ChangeReason['examples'][number]

/** Two answers to the same prompt by the same engine, from the two windows, that show a part of the change. */
export function Pairs({ reportId, reasons }: { reportId: string; reasons: ChangeReasons }) {
  const address = useAddress()
  const part = shownPart(reasons, address.query.get('part'))
  const examples = part?.examples ?? []
  const at = Math.min(Math.max(1, Number(address.query.get('pair') ?? 1) || 1), examples.length)
  const example = examples[at - 1]
  return (
    <section class="stack" aria-label="Before and after">
      <div class="row spread">
        <h2>Before and after{part && `: ${part.label}`}</h2>
        {examples.length > 1 && (
          <nav aria-label="Pairs of answers" class="row">
            {examples.map((one, index) => (
              <a
                key={one.after}
                class="tool"
                href={withQuery(address, { pair: index === 0 ? undefined : String(index + 1) })}
                {...(index + 1 === at && { 'aria-current': 'page' as const })}
              >
                Pair {index + 1}
              </a>
            ))}
          </nav>
        )}
      </div>
      {example === undefined ? (
        <p class="quiet">
          No prompt has an answer with {reasons.brand} in one window and one without it in the other.
        </p>
      ) : (
        <Pair reportId={reportId} example={example} />
      )}
    </section>
  )
}

/** The part that the address names; otherwise the largest part in the direction of the whole change. */
function shownPart({ parts, delta }: ChangeReasons, asked: string | null): ChangeReason | undefined {
  const named = asked === null ? undefined : parts.find(({ group }) => (group ?? 'none') === asked)
  return named ?? parts.find(({ effect }) => (effect ?? 0) * (delta ?? 0) > 0) ?? parts[0]
}

function Pair({ reportId, example }: { reportId: string; example: Example }) {
  const before = useRead('answers.readReportAnswer', { reportId, runId: example.before })
  const after = useRead('answers.readReportAnswer', { reportId, runId: example.after })
  const texts = [before.data?.content ?? '', after.data?.content ?? ''] as const
  const { removed, added } = useMemo(() => changedWords(...texts), [...texts])
  const isLong = texts.some((text) => text.split(/\s+/).length > MOST_WORDS)
  return (
    <>
      <p class="quiet">
        {before.data && `“${before.data.prompt}” · `}
        {engineName(example.engine)}. Marked: <ins class="begins">what is new</ins>,{' '}
        <del class="begins">what is gone</del>, <mark>names</mark>.
        {isLong && ` Of long answers the first ${many(MOST_WORDS, 'word')} are compared.`}
      </p>
      <div class="pair">
        <Part of={before}>
          {(answer) => (
            <Side reportId={reportId} title="Before" answer={answer} changed={marksOf(removed, 'removed')} />
          )}
        </Part>
        <Part of={after}>
          {(answer) => (
            <Side reportId={reportId} title="Now" answer={answer} changed={marksOf(added, 'added')} />
          )}
        </Part>
      </div>
    </>
  )
}

const marksOf = (ranges: [number, number][], changed: 'removed' | 'added'): TextMark[] =>
  ranges.map(([from, to]) => ({ from, to, changed, isOwn: false, title: '' }))

interface SideProps {
  reportId: string
  title: string
  answer: ExplainedAnswer
  changed: TextMark[]
}

function Side({ reportId, title, answer, changed }: SideProps) {
  const address = useAddress()
  const { runId, runDate, content, brandMentions } = answer
  const names: TextMark[] = brandMentions.flatMap(({ brand, isMainBrand, offsets }) =>
    offsets.map(([from, to]) => ({ from, to, isOwn: isMainBrand, title: brand })),
  )
  return (
    <section class="stack" aria-label={title}>
      <h3>
        {title}: <a href={screenLink(reportId, `answers/${runId}`, address)}>{longDay(runDate)}</a>
      </h3>
      {content ? (
        <Markdown text={content} marks={[...names, ...changed]} />
      ) : (
        <p class="quiet">The engine showed no AI answer.</p>
      )}
    </section>
  )
}
