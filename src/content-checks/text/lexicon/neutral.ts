import type { Lexicon } from './lexicon.js'

/** What is left to judge by where we have no words of the language. */
export const NEUTRAL: Lexicon = {
  stopWords: '',
  negations: '',
  abbreviations: '',
  endings: '',
  hardWordLetters: 18,
  hedges: '',
  fillers: '',
  openings: '',
  superlatives: '',
  plainUses: '',
  boilerplate: '',
  sources: '',
  pointers: '',
  summaryLabels: '',
  units: '年 月 日 時 时 分 秒 円 元 人 個 个 升 度 公斤 公里 分贝',
  months: '',
  numberWords: '',
  hasCapitalNames: false,
  passive: { auxiliaries: '', participle: /(?!)/, irregular: '', exceptions: '', reach: 0 },
}

/** Written alike in every language. */
export const COMMON_UNITS = `% ‰ ° kg g mg lb lbs oz km m cm mm nm ft l ml cl w kw kwh wh mah ah v hz khz mhz ghz kb mb
  gb tb kbps mbps gbps px mp dpi ppi db dba bar psi rpm fps nits lux kcal cal kj nm eur usd gbp chf cad aud jpy
  inr cny brl sek nok dkk pln h min sec ms s m² m³ km² mph`
