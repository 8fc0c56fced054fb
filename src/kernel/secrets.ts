/** A shorter one, such as `ollama`, stands in for a key where none is needed, and is a word of many texts. */
const SHORTEST_SECRET = 12

const REDACTED = '[redacted]'

/** Leaves out these secrets, and their beginnings: a text that quotes one may have cut it. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const long = secrets.filter(({ length }) => length >= SHORTEST_SECRET)
  const beginnings = new Set(long.map((secret) => secret.slice(0, SHORTEST_SECRET)))
  return [...beginnings].reduce((clean, beginning) => {
    // A secret may be given in two forms, one of which has escaped characters: they begin alike.
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

/** What begins as our own keys, tokens, codes and secrets do. The shortest has 32 characters; some are cut where they are quoted. */
const OWN_KEYS: [RegExp, string][] = [
  [/(sl_[a-z]+_)[0-9A-Za-z]{6,}/gi, `$1${REDACTED}`],
  [/(whsec_)[0-9A-Za-z+/=]{6,}/g, `$1${REDACTED}`],
]

/** Leaves out whatever has the form of a key of ours, and those of another form that it is given. */
export function withoutOwnKeys(text: string, secrets: readonly string[] = []): string {
  const clean = withoutSecrets(text, secrets)
  return OWN_KEYS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), clean)
}
