import { LEXICONS } from './lexicons.js'
import type { Language } from './reading.js'

const SCRIPTS: readonly (readonly [Language, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['other', /[^\p{Script=Latin}\P{L}]/u],
]

/** Words that tell one language from the others; `other` holds those of languages we have no phrases for. */
const TELLING: readonly (readonly [Language, string])[] = [
  [
    'en',
    'brands brand bars in the what which for with is are best top how where and of should buy my good who without that near me reviews vs cheap cheapest things shoes running your between to does review price pricing alternatives software laptop laptops phone headphones women kids beginners home plumber dentist hotel hotels vacuum cleaner coffee machine bike car insurance food tips a an alternative explained won can i not from app apps email management project tool tools marketing website online credit card cards mattress chair desk camera travel jobs job remote work free list tips example examples ideas gift gifts help guide cheap small business company services service school learn learning courses flights games book books used new house water air family children baby dog cat pet hair skin care health symptoms vitamin diet recipe recipes movies music photo video design data code server cloud security network startup money bank loan tax lawyer doctor restaurant restaurants near open today price prices cost costs deals when did was were world cup schedule while during',
  ],
  [
    'de',
    'bis sylt rügen usedom ostsee nordsee bodensee allgäu am an dem den des gutem guten rewe edeka gratis kostenlos kostenlose kostenloser wechsel lohnt hält lange oft sollte man gehen restaurant hotel warum wieso weshalb wann mein meine meinen nicht der die das und welche welcher welches sind ist für fuer beste besten bester bestes mit wie wo ich gute guter gutes unter ohne eine einen ein kaufen zum zur oder vergleich erfahrungen kosten günstig günstige in im bei was kostet unterschied zwischen nähe empfehlung anbieter test versicherung kinder damen herren anleitung auf von zu alternativen alternative wer gewann während',
  ],
  [
    'fr',
    'd qu occasion montant moyen alimentaire retraite impôt salaire durée hotel leclerc auchan darty alternative gratuit gratuite gratuits gratuites combien temps dure peut-on faut restaurant alternatives pourquoi quand mon ma mes logiciel végétarien cours vélo voiture assurance le la les quel quelle quels quelles sont est pour meilleur meilleure meilleurs meilleures avec où des une un je dans moins sans acheter comment du de et prix avis chaussures comparatif entre ou pas cher chère quoi que faire enlever en au aux sur différence près chez à qui gagné année pendant',
  ],
  [
    'es',
    'madrid sevilla málaga hotel mercadona gratis gratuita gratuitas gratuito gratuitos pena vale merece dura tiempo hay por a restaurante alternativas alternativa reseñas valoraciones cuándo mis clases curso cursos inglés coche seguro ropa el los las qué que cuál cuáles cuales son es para mejor mejores con dónde donde una un unos por menos sin comprar cómo como cuánto cuanto cuesta precio opiniones en de y zapatillas barato baratos entre o mi del diferencia cerca hacer ver la no quién ganó año durante',
  ],
  [
    'it',
    'mutuo mutui prima casa giovani milano torino napoli firenze venezia bologna palermo gestionale sotto hotel al sul nel esselunga conad unieuro alternative gratis gratuita gratuite gratuito gratuiti pena vale dura ristorante opinioni conviene alternativa perché quando non mia corso corsi assicurazione macchina il lo gli i quale quali sono è per migliore migliori miglior con dove una un meno senza comprare come quanto costa prezzo recensioni di da e scarpe economico economici tra o mio del della dei differenza vicino cosa fare vedere a che la le in meglio chi ha vinto anno durante',
  ],
  [
    'pt',
    'a alternativas alternativa o os as qual quais são é para melhor melhores com onde uma um menos sem comprar como quanto custa preço avaliações em de e não ao do da no na você mais barato',
  ],
  [
    'nl',
    'de het een welke zijn voor beste met hoe waar ik goede onder zonder kopen prijs ervaringen en van wat kost vergelijken goedkope in bij',
  ],
  [
    'other',
    'jakie jaki jest dla najlepsze najlepszy do na buty który która co czy bästa för och är vilken vilka bedste hvilken hvad til og er en ve için nasıl hangi bir iyi mitä paras hyvä kuinka legjobb melyik hogyan cel mai bun pentru care nejlepší jak který pro je nejlepsi yang untuk terbaik apa cara và cho nào',
  ],
]

const VOICES = new Map<string, Language[]>()
for (const [language, words] of TELLING) {
  for (const word of new Set(words.split(' '))) VOICES.set(word, [...(VOICES.get(word) ?? []), language])
}

/** Spellings that speak for a language when no word does. */
const LOOKS: readonly (readonly [Language, RegExp])[] = [
  ['es', /[ñ¿¡áíóú]|és\b|ci[oó]n\b|illas?\b|dor(?:as?|es)?\b|miento\b/giu],
  ['de', /ß|sch(?!edul|ool|em)|[äöü]|(?:ung|keit|heit|chen|maschine|gerät|schuhe?)\b|zahn|tz|pf/giu],
  ['fr', /[çœêëùîà]|ée?s?(?![\p{L}])|eaux?\b|eurs?\b|ette\b|oire\b|tion\b|è/giu],
  ['it', /zion[ei]\b|gli|cch|tt[aoie]\b|zz|[ìò]/giu],
  ['pt', /ã|õ|ção\b|ções\b|lh|nh/giu],
  ['other', /[šžčřěůłśźżćńęąőűğışțăøåæđ]/giu],
  ['en', /th|sh\b|wh|ck|ee|oo|ght|ing\b|ness\b|ware\b|(?<=[a-z]{3})er\b/giu],
]

/** A single word without accents goes from one language to another, as `pizza` did: only these spellings stay at home. */
const HOMELY: readonly (readonly [Language, RegExp])[] = [
  ['de', /\p{L}{4}(?:ung|keit|heit|schaft)(?:en)?$|sch[lmnrw]|(?<=\p{L})pf|zahn/giu],
  ['fr', /oires?$/giu],
  ['es', /\p{L}{3}ci[oó]n$|miento$/giu],
  ['it', /zion[ei]$/giu],
]
const PLAIN_WORD = /^[a-z]+$/

/** Names of things, which tell a language where there are no small words; German ones as endings of longer words. */
const THINGS = Object.entries(LEXICONS).map(([language, { fields, compounds, head }]): [Language, RegExp] => {
  const words = [...compounds, ...fields].map(([, source]) => source).join('|')
  const border = head === 'ending' ? String.raw`(?:(?<!\p{L})|(?<=\p{L}{4}))` : String.raw`(?<!\p{L})`
  return [language as Language, new RegExp(String.raw`${border}(?:${words})(?!\p{L})`, 'giu')]
})

const MAX_WORDS = 120

/** The language of a query, told by its script, its small words, then its spellings; where none speaks, a single plain word is English. */
export function languageOf(text: string): Language {
  for (const [language, script] of SCRIPTS) if (script.test(text)) return language
  const words = (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS)
  // On a tie the first one stays first.
  const scores = new Map<Language, number>([['en', 0]])
  const add = (language: Language, score: number) => scores.set(language, (scores.get(language) ?? 0) + score)
  for (const word of words) {
    const voices = VOICES.get(word) ?? []
    for (const language of voices) add(language, 1 + 1 / voices.length)
  }
  const sample = words.join(' ')
  const isPlain = PLAIN_WORD.test(sample)
  for (const [language, look] of isPlain ? HOMELY : LOOKS)
    add(language, 0.4 * Math.min(4, sample.match(look)?.length ?? 0))
  for (const [language, things] of THINGS) add(language, 0.9 * Math.min(4, sample.match(things)?.length ?? 0))
  const [first] = [...scores].toSorted(([, one], [, other]) => other - one)
  if (first !== undefined && first[1] > 0) return first[0]
  return isPlain ? 'en' : 'other'
}
