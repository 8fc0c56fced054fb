import { NumberReader } from '../mentions/index.js'
import { EXECUTION, type Tally } from './tally.js'

/** Adds the sums of a whole month, as `encodeTotals` lays them out: for each engine its executions and citations, then its brands. */
export function tallyTotals(
  { prompts, codes, byPrompt, byBrand }: Tally,
  text: string,
  prompt: number,
): void {
  const reader = new NumberReader(text)
  while (reader.hasMore) {
    // What is of an engine that is not asked about counts for nothing.
    const weight = codes[reader.digit()] === EXECUTION ? 1 : 0
    byPrompt.executions[prompt]! += weight * reader.varint()
    byPrompt.citations[prompt]! += weight * reader.varint()
    const brands = reader.digit()
    for (let brand = 0; brand < brands; brand += 1) {
      const place = brand * prompts + prompt
      const mentions = weight * reader.varint()
      byPrompt.mentions[prompt]! += mentions
      byBrand.mentions[place]! += mentions
      byBrand.positions[place]! += weight * reader.varint()
      byBrand.domainExecutions[place]! += weight * reader.varint()
      byBrand.domainCitations[place]! += weight * reader.varint()
    }
  }
}
