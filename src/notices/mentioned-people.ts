interface Named {
  id: string
  name: string
}

/**
 * Returns the people whom a text mentions by `@` and their full name, in upper or lower case. If several names fit, the longest
 * counts.
 */
export function mentionedPeople<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const lower = text.toLowerCase()
  const byLength = people
    .filter(({ name }) => name.trim() !== '')
    .map((person) => ({ person, name: person.name.trim().toLowerCase() }))
    .toSorted((one, other) => other.name.length - one.name.length)
  const found = new Set<Person>()
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    const longest = byLength.find(({ name }) => isAt(lower, at + 1, name))?.name
    for (const { person, name } of byLength) if (name === longest) found.add(person)
  }
  return people.filter((one) => found.has(one))
}

/** Whether the whole name is there: `@Adam` does not mention Ada. */
const isAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length, at + name.length + 2))
