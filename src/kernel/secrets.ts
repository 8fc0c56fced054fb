/**
 * Shorter keys are placeholders (`ollama`) for services without a key. They also occur as ordinary words, so they are not
 * redacted.
 */
const SHORTEST_SECRET = 12

const REDACTED = '[redacted]'

/** Replaces these secrets, and their beginnings: a text may quote a secret that was cut off. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const long = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
  const beginnings = new Set(long.map((secret) => secret.slice(0, SHORTEST_SECRET)))
  return [...beginnings].reduce((clean, beginning) => {
    // One secret can occur in two forms, one of them with escaped characters. Both begin alike.
    const alike = long.filter((secret) => secret.startsWith(beginning))
    return withoutBeginning(clean, beginning, alike)
  }, text)
}

function withoutBeginning(text: string, beginning: string, secrets: string[]): string {
  const [before = '', ...rest] = text.split(beginning)
  const ends = secrets.map((secret) => secret.slice(beginning.length))
  const shown = (after: string) => after.slice(Math.max(...ends.map((end) => sharedLength(after, end))))
  return [before, ...rest.map((after) => REDACTED + shown(after))].join('')
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < other.length && one.charAt(length) === other.charAt(length)) length += 1
  return length
}

/**
 * Patterns of our own keys, tokens, codes and secrets. The shortest has 32 characters, but some are cut off where they are
 * quoted.
 */
const OWN_KEYS: [RegExp, string][] = [
  [/(sl_[a-z]+_)[0-9A-Za-z]{6,}/gi, `$1${REDACTED}`],
  [/(whsec_)[0-9A-Za-z+/=]{6,}/g, `$1${REDACTED}`],
]

/** Replaces everything with the form of our own keys, and the given secrets of other forms. */
export function withoutOwnKeys(text: string, secrets: readonly string[] = []): string {
  const clean = withoutSecrets(text, secrets)
  return OWN_KEYS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), clean)
}
