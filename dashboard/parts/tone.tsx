import type { Interval } from '../data/types.js'
import { type ToneCounts, toneKnownFor } from '../data/tone.js'
import { Figure } from './figure.js'

interface ToneProps {
  of: ToneCounts | null | undefined
  /** Undefined where the interface gives none. */
  interval?: Interval | undefined
}

/** The tone of a brand, and of how many answers it is where some are in a language that is not read. */
export function Tone({ of, interval }: ToneProps) {
  const known = of ? toneKnownFor(of) : undefined
  return (
    <>
      <Figure value={of?.nss ?? null} unit="score" {...(interval !== undefined && { interval })} />
      {known !== undefined && <span class="quiet small"> {known}</span>}
    </>
  )
}
