export type Language = 'english' | 'german' | 'other'

const SMALL_WORDS: Record<Language, string> = {
  english: 'the and is are of to with for you that this or',
  german: 'der die das und ist sind mit für ein eine einen auch nicht von im den dem sich auf aus oder als',
  other: 'le les des est une pour avec et el los las una para con il gli che per não uma het een voor bir ve',
}
const LANGUAGES = new Map<string, Language>()
for (const language of ['english', 'german', 'other'] as const) {
  for (const word of SMALL_WORDS[language].split(' ')) LANGUAGES.set(word, language)
}
const SMALL_WORD = new RegExp(String.raw`\b(?:${[...LANGUAGES.keys()].join('|')})\b`, 'gi')
const SAMPLE = 1500
const GERMAN_SIGN = / (?:und|der) /

/** The language of an answer, as far as its small words tell. */
export function languageOf(text: string): Language {
  const sample = text.slice(0, SAMPLE)
  if (sample.includes(' the ') && !GERMAN_SIGN.test(sample)) return 'english'
  const counts = { english: 0, german: 0, other: 0 }
  for (const word of sample.match(SMALL_WORD) ?? []) {
    counts[LANGUAGES.get(word.toLowerCase()) ?? 'other'] += 1
  }
  if (counts.german > counts.english && counts.german >= counts.other) return 'german'
  return counts.english >= counts.other && counts.english > 0 ? 'english' : 'other'
}
