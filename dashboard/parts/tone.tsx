import type { Interval } from '../data/types.js'
import { type ToneCounts, toneKnownFor } from '../data/tone.js'
import { Figure } from './figure.js'

interface ToneProps {
  of: ToneCounts | null | undefined
  /** Undefined if the interface gives no interval. */
  interval?: Interval | undefined
}

/** The sentiment of a brand. If some answers are in a language that is not read, it says how many were read. */
export function Tone({ of, interval }: ToneProps) {
  const known = of ? toneKnownFor(of) : undefined
  return (
    <>
      <Figure value={of?.nss ?? null} unit="score" {...(interval !== undefined && { interval })} />
      {known !== undefined && <span class="quiet small"> {known}</span>}
    </>
  )
}
