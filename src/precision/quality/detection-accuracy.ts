import type { LineupBrand, NameKind } from '../../detection/index.js'
import { detectLanguage, languageName, languageOfCountry } from '../../language/index.js'
import type { VersionPrompt } from '../../reports/index.js'
import measured from './measured-accuracy.json' with { type: 'json' }

/** Accuracy of detection for a brand like this one, measured by `npm run bench:accuracy`. */
export interface DetectionAccuracy {
  /** The lowest F1 among the names and languages involved. Null if one was never measured. */
  value: number | null
  /** The name or language with the lowest F1, in words. */
  of: string
}

/** Languages with a smaller share of the prompts do not count. */
const LEAST_SHARE = 0.1

/** `kinds` has one entry per name, in order. */
export function detectionAccuracy(
  brand: LineupBrand,
  { names, kinds, prompts }: { names: string[]; kinds: NameKind[]; prompts: VersionPrompt[] },
): DetectionAccuracy {
  if (brand.brandRegex !== null) return { value: null, of: `the pattern of ${brand.brand}` }
  const ofNames = names.map((name, at) => {
    const kind = brand.kinds?.[name] ?? kinds[at] ?? 'word'
    return { value: measured.kinds[kind], of: `the name “${name}”` }
  })
  const ofLanguages = languagesOf(prompts).map((language) => ({
    value: (measured.languages as Record<string, number>)[language] ?? null,
    of: `answers in ${language === 'und' ? 'an unknown language' : (languageName(language) ?? language)}`,
  }))
  const all = [...ofNames, ...ofLanguages]
  return all.toSorted((one, other) => (one.value ?? -1) - (other.value ?? -1))[0]!
}

function languagesOf(prompts: readonly VersionPrompt[]): string[] {
  const counts = new Map<string, number>()
  for (const { prompt, country } of prompts) {
    const language = detectLanguage(prompt, { hint: languageOfCountry(country) })
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST_SHARE * prompts.length)
    .map(([language]) => language)
}
