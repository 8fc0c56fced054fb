const PLURAL = new Set(['die', 'besten', 'sind', 'welche', 'gute', 'gibt'])

/** `einen leisen Staubsauger` is `leiser Staubsauger` when it stands alone. */
export function germanNominative(words: readonly string[], lead: readonly string[]): readonly string[] {
  const [adjective = '', ...rest] = words
  if (lead.includes('zwischen') && rest.length > 0)
    return [adjective.replace(/^(\p{Ll}{3,}e)[rn]$/u, '$1'), ...rest]
  if (rest.length === 0 || !/^\p{Ll}{3,}en$/u.test(adjective)) return words
  const stem = adjective.slice(0, -2)
  if (lead.includes('einen')) return [`${stem}er`, ...rest]
  return lead.some((word) => PLURAL.has(word)) ? [`${stem}e`, ...rest] : words
}
