import { useState } from 'preact/hooks'

import { useAddress } from '../data/address.js'
import { useRead } from '../data/cache.js'
import { fromAddress, OF_WINDOW } from '../data/filters.js'
import type { ReportQuality } from '../data/types.js'
import { Part } from './states.js'

const GRADES: Record<ReportQuality['grade'], string> = {
  decision: 'Decision-grade: it meets all six criteria.',
  directional: 'Directional: it shows where things go, not how far.',
  exploratory: 'Exploratory: a first look.',
}

export const gradeWords = ({ grade }: Pick<ReportQuality, 'grade'>): string => GRADES[grade]

/** How far the figures can be trusted, and which criteria they miss. It is read when the part is opened. */
export function Trust({ reportId }: { reportId: string }) {
  const address = useAddress()
  const [isOpen, setOpen] = useState(false)
  const quality = useRead(
    'statistics.readReportQuality',
    isOpen ? { reportId } : undefined,
    fromAddress(address, OF_WINDOW),
  )
  return (
    <details class="small" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>How far to trust these figures</summary>
      {isOpen && (
        <Part of={quality}>
          {({ criteria, toReach, grade }) => (
            <>
              <p>
                <strong>{GRADES[grade]}</strong>
              </p>
              <ul>
                {criteria.map(({ id, met, sentence }) => (
                  <li key={id}>
                    <strong>{met ? 'Met' : 'Missing'}:</strong> {sentence}
                  </li>
                ))}
              </ul>
              {toReach && <p>{toReach.sentence}</p>}
            </>
          )}
        </Part>
      )}
    </details>
  )
}
