/** Checks that every acknowledged object exists once under its id, and that no other exists. */
export function onceEach(
  what: string,
  shown: [string, string][],
  known: Map<string, { id: string }>,
): string[] {
  const missing = [...known].filter(
    ([name, { id }]) => !shown.some((one) => one[0] === name && one[1] === id),
  )
  const extra = shown.filter(([name, id]) => known.get(name)?.id !== id)
  return [
    ...missing.map(([name]) => `${what} ${name} is lost`),
    ...extra.map(([name, id]) => `${what} ${name} (${id}) was never acknowledged, or is there twice`),
  ]
}
