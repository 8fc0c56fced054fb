import { COUNTRIES } from '../kernel/countries.js'
import type { Engine } from '../kernel/engines.js'

/** Countries by the language that most of their searches are in; English elsewhere. */
const LANGUAGES: Record<string, string> = {
  am: 'et',
  ar: 'ae bh dz eg eh iq jo kw lb ly ma mr om ps qa sa sd sy tn ye',
  az: 'az',
  bg: 'bg',
  bn: 'bd',
  bs: 'ba',
  ca: 'ad',
  cs: 'cz',
  da: 'dk fo gl',
  de: 'at ch de li',
  el: 'cy gr',
  es: 'ar bo cl co cr cu do ec es gq gt hn mx ni pa pe pr py sv uy ve',
  et: 'ee',
  fa: 'af ir',
  fi: 'fi',
  fr: 'bf bi bj bl cd cf cg ci cm dj fr ga gf gn gp ht km lu mc mf mg ml mq nc ne pf pm re sn td tf tg wf yt',
  he: 'il',
  hr: 'hr',
  hu: 'hu',
  hy: 'am',
  id: 'id',
  is: 'is',
  it: 'it sm va',
  ja: 'jp',
  ka: 'ge',
  km: 'kh',
  ko: 'kp kr',
  lo: 'la',
  lt: 'lt',
  lv: 'lv',
  mk: 'mk',
  mn: 'mn',
  ms: 'bn my',
  my: 'mm',
  ne: 'np',
  nl: 'aw be bq cw nl sr sx',
  no: 'bv no sj',
  pl: 'pl',
  pt: 'ao br cv gw mz pt st tl',
  ro: 'md ro',
  ru: 'by kg kz ru tj tm uz',
  sk: 'sk',
  sl: 'si',
  sq: 'al',
  sr: 'me rs',
  sv: 'ax se',
  th: 'th',
  tr: 'tr',
  uk: 'ua',
  vi: 'vn',
  'zh-CN': 'cn',
  'zh-TW': 'hk mo tw',
}

/** Each country with its number in ISO 3166-1. */
const NUMBERS =
  'ad020 ae784 af004 ag028 ai660 al008 am051 ao024 aq010 ar032 as016 at040 au036 aw533 ax248 az031 ba070 ' +
  'bb052 bd050 be056 bf854 bg100 bh048 bi108 bj204 bl652 bm060 bn096 bo068 bq535 br076 bs044 bt064 bv074 ' +
  'bw072 by112 bz084 ca124 cc166 cd180 cf140 cg178 ch756 ci384 ck184 cl152 cm120 cn156 co170 cr188 cu192 ' +
  'cv132 cw531 cx162 cy196 cz203 de276 dj262 dk208 dm212 do214 dz012 ec218 ee233 eg818 eh732 er232 es724 ' +
  'et231 fi246 fj242 fk238 fm583 fo234 fr250 ga266 gd308 ge268 gf254 gg831 gh288 gi292 gl304 gm270 gn324 ' +
  'gp312 gq226 gr300 gs239 gt320 gu316 gw624 gy328 hk344 hm334 hn340 hr191 ht332 hu348 id360 ie372 il376 ' +
  'im833 in356 io086 iq368 ir364 is352 it380 je832 jm388 jo400 jp392 ke404 kg417 kh116 ki296 km174 kn659 ' +
  'kp408 kr410 kw414 ky136 kz398 la418 lb422 lc662 li438 lk144 lr430 ls426 lt440 lu442 lv428 ly434 ma504 ' +
  'mc492 md498 me499 mf663 mg450 mh584 mk807 ml466 mm104 mn496 mo446 mp580 mq474 mr478 ms500 mt470 mu480 ' +
  'mv462 mw454 mx484 my458 mz508 na516 nc540 ne562 nf574 ng566 ni558 nl528 no578 np524 nr520 nu570 nz554 ' +
  'om512 pa591 pe604 pf258 pg598 ph608 pk586 pl616 pm666 pn612 pr630 ps275 pt620 pw585 py600 qa634 re638 ' +
  'ro642 rs688 ru643 rw646 sa682 sb090 sc690 sd729 se752 sg702 sh654 si705 sj744 sk703 sl694 sm674 sn686 ' +
  'so706 sr740 ss728 st678 sv222 sx534 sy760 sz748 tc796 td148 tf260 tg768 th764 tj762 tk772 tl626 tm795 ' +
  'tn788 to776 tr792 tt780 tv798 tw158 tz834 ua804 ug800 uk826 um581 us840 uy858 uz860 va336 vc670 ve862 ' +
  'vg092 vi850 vn704 vu548 wf876 ws882 ye887 yt175 za710 zm894 zw716'

/** Where Google does not show the answer at all; it opens more countries over time. */
const CLOSED: Partial<Record<Engine, ReadonlySet<string>>> = {
  google: new Set('cn cu fr ir kp mc sd sy'.split(' ')),
  google_ai_mode: new Set('cn cu fr ir kp sy tr'.split(' ')),
}

const languages = new Map(
  Object.entries(LANGUAGES).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language] as const),
  ),
)
const numbers = new Map(NUMBERS.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]))

/** As ISO 639 has it, with the region where the script depends on it. */
export function languageOf(country: string): string {
  return languages.get(country) ?? 'en'
}

/** Google's `hl`, as SerpApi lists its values: lowercase, and Hebrew under its old code. */
export function hlOf(country: string): string {
  const language = languageOf(country)
  return language === 'he' ? 'iw' : language.toLowerCase()
}

/** Google's `gl`: it says `uk`, as we do. */
export function glOf(country: string): string {
  return country
}

/** DataForSEO's number of the country, which is Google's. */
export function locationCodeOf(country: string): number | undefined {
  const number = numbers.get(country)
  return number === undefined ? undefined : 2000 + number
}

/** False where an answer cannot be expected of Google: to get none there is no fault. */
export function hasGoogleAnswers(engine: Engine, country: string): boolean {
  return COUNTRIES.has(country) && !CLOSED[engine]?.has(country)
}
