import templates from './templates.json' with { type: 'json' }

export type TemplateLanguage = keyof typeof templates
export const TEMPLATE_LANGUAGES = Object.keys(templates) as TemplateLanguage[]

/** The subjects in the customer's words. */
interface TemplateNames {
  subjects: readonly string[]
  /** The own brand, if known. */
  brand: string | undefined
}

/** Questions of each intent about each subject, and about the own brand. */
export function templateQuestions(language: TemplateLanguage, { subjects, brand }: TemplateNames): string[] {
  const { informational, comparison, transactional, branded } = templates[language]
  const ofSubjects = [...informational, ...comparison, ...transactional]
  return [
    ...subjects.flatMap((subject) => ofSubjects.map((text) => text.replace('{subject}', () => subject))),
    ...(brand === undefined ? [] : branded.map((text) => text.replace('{brand}', () => brand))),
  ]
}

/** Questions that compare the own brand with each competitor, or ask for an alternative to the competitor. */
export function competitorQuestions(
  language: TemplateLanguage,
  { brand, competitors }: { brand: string | undefined; competitors: readonly string[] },
): string[] {
  const texts = templates[language].versus.filter((text) => brand !== undefined || !text.includes('{brand}'))
  return competitors.flatMap((competitor) =>
    texts.map((text) => text.replace('{brand}', () => brand ?? '').replace('{competitor}', () => competitor)),
  )
}
