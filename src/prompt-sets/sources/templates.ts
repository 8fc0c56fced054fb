import templates from './templates.json' with { type: 'json' }

export type TemplateLanguage = keyof typeof templates
export const TEMPLATE_LANGUAGES = Object.keys(templates) as TemplateLanguage[]

/** What is asked about, in the words of the customer. */
interface TemplateNames {
  subjects: readonly string[]
  /** The own brand, where it is known. */
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

/** Questions that set the own brand against each competitor, or ask for something else than the competitor. */
export function competitorQuestions(
  language: TemplateLanguage,
  { brand, competitors }: { brand: string | undefined; competitors: readonly string[] },
): string[] {
  const texts = templates[language].versus.filter((text) => brand !== undefined || !text.includes('{brand}'))
  return competitors.flatMap((competitor) =>
    texts.map((text) => text.replace('{brand}', () => brand ?? '').replace('{competitor}', () => competitor)),
  )
}
