import type { ReportQuality } from '../data/types.js'

const GRADES: Record<ReportQuality['grade'], string> = {
  decision: 'Decision-grade: it meets all six criteria.',
  directional: 'Directional: it shows where things go, not how far.',
  exploratory: 'Exploratory: a first look.',
}

export const gradeWords = ({ grade }: Pick<ReportQuality, 'grade'>): string => GRADES[grade]

/** How far the figures can be trusted, in a line; what is missing on request. */
export function Trust({ quality }: { quality: ReportQuality }) {
  const { criteria, toReach } = quality
  return (
    <details class="small">
      <summary>How far to trust these figures. {gradeWords(quality)}</summary>
      <ul>
        {criteria.map(({ id, met, sentence }) => (
          <li key={id}>
            <strong>{met ? 'Met' : 'Missing'}:</strong> {sentence}
          </li>
        ))}
      </ul>
      {toReach && <p>{toReach.sentence}</p>}
    </details>
  )
}
