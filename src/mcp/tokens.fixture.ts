/** No answer of a thousand characters has fewer a token by the tokenizer that docs/mcp.md names: `printTokens` shows it. */
export const CHARACTERS_A_TOKEN = 2.7

interface Tokenizer {
  countTokens(text: string): number
}

/** With SIGHTLINE_PRINT_TOKENS=yes, and the tokenizer installed beside, prints what a text costs a model. */
export async function printTokens(what: string, text: string): Promise<void> {
  if (process.env.SIGHTLINE_PRINT_TOKENS !== 'yes') return
  const tokenizer = 'gpt-tokenizer/encoding/o200k_base'
  const { countTokens } = (await import(tokenizer)) as Tokenizer
  const tokens = countTokens(text)
  console.log(`${what}: ${tokens} tokens, ${(text.length / tokens).toFixed(2)} characters each`)
}
