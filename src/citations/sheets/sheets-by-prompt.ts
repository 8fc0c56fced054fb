import type { DecodedSheet, DecodedSheets } from '../../mentions/index.js'
import type { CitationColumns } from './citation-columns.js'

/** Groups sheets by prompt, in the order of the prompts. */
export async function sheetsByPrompt(
  sheets: DecodedSheets<CitationColumns>,
  promptIds: string[],
): Promise<DecodedSheet<CitationColumns>[][]> {
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const byPrompt = promptIds.map((): DecodedSheet<CitationColumns>[] => [])
  await sheets.each((found) => byPrompt[indexes.get(found.promptId) ?? 0]?.push(found))
  return byPrompt
}
