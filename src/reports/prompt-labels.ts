import { countryName } from '../kernel/countries.js'

interface AskedPrompt {
  prompt: string
  country: string
}

/** The texts of prompts. If the same text is asked in several countries, the label includes the country. */
export function promptLabels(prompts: readonly AskedPrompt[]): string[] {
  const times = new Map<string, number>()
  for (const { prompt } of prompts) times.set(prompt, (times.get(prompt) ?? 0) + 1)
  return prompts.map(({ prompt, country }) =>
    times.get(prompt) === 1 ? prompt : `${prompt} (${countryName(country)})`,
  )
}
