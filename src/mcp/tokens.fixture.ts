/**
 * Results of at least a thousand characters have at least this many for each token, by the tokenizer that docs/mcp.md names.
 * `printTokens` shows it.
 */
export const CHARACTERS_A_TOKEN = 2.7

interface Tokenizer {
  countTokens(text: string): number
}

/** Prints how many tokens a text costs. It needs SIGHTLINE_PRINT_TOKENS=yes and the tokenizer, which is installed separately. */
export async function printTokens(what: string, text: string): Promise<void> {
  if (process.env.SIGHTLINE_PRINT_TOKENS !== 'yes') return
  const tokenizer = 'gpt-tokenizer/encoding/o200k_base'
  const { countTokens } = (await import(tokenizer)) as Tokenizer
  const tokens = countTokens(text)
  console.log(`${what}: ${tokens} tokens, ${(text.length / tokens).toFixed(2)} characters each`)
}
