import { type Execution, sum } from './scene.js'

/** Lines, split again after each full stop before a space, as a reader sees them. The texts have no abbreviations. */
function sentencesOf(text: string) {
  const visible = text.replace(/https?:\/\/[^\s)]+/g, (address) => ' '.repeat(address.length))
  return [...visible.matchAll(/[^\n]*?(?:\.(?=\s|$)|(?=\n|$))/g)]
    .map(({ 0: sentence, index }) => ({
      from: index,
      to: index + sentence.length,
      words: (sentence.match(/[a-z0-9]+/gi) ?? []).length,
    }))
    .filter(({ words }) => words > 0)
}

/** By the formula in docs/metrics.md, in ten-thousandths; 0 if the answer does not name the brand. */
export function wordShareIn({ text, offsets }: Execution, brand: number): number {
  const named = offsets.get(brand)
  if (named === undefined) return 0
  const sentences = sentencesOf(text)
  const whole = sum(sentences.map(({ words }) => words))
  const shares = sentences.map(({ from, to, words }, before) =>
    named.some(([at]) => from <= at && at < to) ? (words * Math.exp(-before / sentences.length)) / whole : 0,
  )
  return Math.max(1, Math.round(10_000 * sum(shares)))
}
