/** A shorter one, such as `ollama`, stands in for a key where none is needed, and is a word of many texts. */
const SHORTEST_SECRET = 12

export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .reduce((clean, secret) => clean.replaceAll(secret, '[redacted]'), text)
}
