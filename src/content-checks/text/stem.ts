const MIN_STEM = 3
const ASCII = /^[a-z]*$/

/** What is left of a word without its ending and its accents, to compare it with its other forms. */
export function stemOf(word: string, endings: readonly string[]): string {
  const ending = endings.find((end) => word.length >= end.length + MIN_STEM && word.endsWith(end))
  const stem = ending ? word.slice(0, -ending.length) : word
  return ASCII.test(stem) ? stem : stem.normalize('NFD').replace(/\p{M}/gu, '')
}
