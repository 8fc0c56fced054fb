import { aspectName } from '../../data/said.js'
import type { ExplainedAnswer } from '../../data/types.js'
import type { TextMark } from '../../parts/markdown/text-mark.js'

export type Statement = ExplainedAnswer['attributes'][number]

/** Marks the statements for or against a brand, with their aspect. */
export const statementMarks = (statements: readonly Statement[]): TextMark[] =>
  statements.flatMap(({ brand, aspect, polarity, offsets }) =>
    offsets.map(([from, to]) => {
      const said = polarity === 'positive' ? 'for' : 'against'
      return { from, to, isOwn: false, said, title: `Said ${said} ${brand}: ${aspectName(aspect)}` } as const
    }),
  )

/** The statements about one brand, quoted from the text. */
export function statementsOf(
  { content, attributes }: Pick<ExplainedAnswer, 'content' | 'attributes'>,
  brand: string,
): { aspect: string; said: 'for' | 'against'; quote: string }[] {
  return attributes
    .filter((one) => one.brand === brand)
    .map(({ aspect, polarity, offsets }) => ({
      aspect: aspectName(aspect),
      said: polarity === 'positive' ? 'for' : 'against',
      quote: offsets.map(([from, to]) => (content?.slice(from, to) ?? '').replace(/[*#`]/g, '')).join(' … '),
    }))
}
