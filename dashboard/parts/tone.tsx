import { type ToneCounts, toneKnownFor } from '../data/tone.js'
import { decimal } from '../data/words.js'

/** The tone of a brand, and of how many answers it is where some are in a language that is not read. */
export function Tone({ of }: { of: ToneCounts | null | undefined }) {
  const known = of ? toneKnownFor(of) : undefined
  return (
    <>
      {decimal(of?.nss ?? null)}
      {known !== undefined && <span class="quiet small"> {known}</span>}
    </>
  )
}
