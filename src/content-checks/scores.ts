/** The categories of the structural score, each with its weight in percent. */
export const CATEGORY_WEIGHTS = { metadata: 25, technical: 10, structure: 30, content: 35 } as const
export type StructureCategory = keyof typeof CATEGORY_WEIGHTS
export const STRUCTURE_CATEGORIES = Object.keys(CATEGORY_WEIGHTS) as StructureCategory[]

/** Builds a record with a value for each category. */
export function byCategory<Value>(valueOf: (category: StructureCategory) => Value) {
  return Object.fromEntries(STRUCTURE_CATEGORIES.map((name) => [name, valueOf(name)])) as Record<
    StructureCategory,
    Value
  >
}

/** The qualities that the text of a page is scored for. The overall score is their mean. */
export const TEXT_QUALITIES = [
  'semanticRepetition',
  'summaryBlock',
  'clarityAndAssertiveness',
  'specificity',
] as const
export type TextQuality = (typeof TEXT_QUALITIES)[number]

/** Builds a record with a value for each quality. */
export function byQuality<Value>(valueOf: (quality: TextQuality) => Value) {
  return Object.fromEntries(TEXT_QUALITIES.map((name) => [name, valueOf(name)])) as Record<TextQuality, Value>
}
