import type { SheetText, SheetTexts } from '../../mentions/index.js'

/** The sheets of each prompt together, in the order of the prompts. */
export async function textsByPrompt(texts: SheetTexts, promptIds: string[]): Promise<SheetText[][]> {
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const byPrompt = promptIds.map((): SheetText[] => [])
  await texts.each((text) => byPrompt[indexes.get(text.promptId) ?? 0]?.push(text))
  return byPrompt
}
