import type { Lexicon } from '../reading/lexicon.js'

export const GERMAN_QUESTIONS: Pick<Lexicon, 'questions' | 'fact' | 'light' | 'bargains'> = {
  questions: [
    [
      'lifespan',
      /^wie (?:lange|viele jahre) (?:hält|halten)(?: sich)? (.+?)(?: im durchschnitt| durchschnittlich)?$/i,
    ],
    [
      'lifespan',
      /^(?:wie (?:hoch|lang) ist )?(?:die )?(?:durchschnittliche )?lebensdauer (?:von|einer|eines|der|des) (.+)$/i,
    ],
    ['lifespan', /^(.+) (?:lebensdauer|haltbarkeit)$/i],
    ['timing', /^wie oft (?:sollte|soll|muss|kann|darf) (?:man|ich|wir) (?:am besten )?(.+ \p{Ll}+e?n)$/iu],
    ['timing', /^wie oft (\S+ (?:man|ich|wir) .+)$/i],
    ['timing', /^wie oft (?:am besten )?(\S+ (?:\S+ )*\p{Ll}+(?:en|ern|eln))$/iu],
    ['moment', /^wann (?:sollte|soll|muss|kann|darf) (?:man|ich|wir) (?:am besten )?(.+ \p{Ll}+e?n)$/iu],
    ['moment', /^wann (?:am besten )?(\S+ (?:man|ich|wir) .+)$/i],
    [
      'moment',
      /^[Ww]ann (?:am besten )?(?!(?:haben|sind|werden|wird|ist|hat|\p{Ll}+t) )(\S+ (?:\S+ )*\p{Ll}+(?:en|ern|eln))$/u,
    ],
    ['moment', /^(?:die )?beste (?:jahres)?zeit um (.+?) zu(?= )( \p{L}+e?n)$/iu],
    ['moment', /^(?:der )?(?:beste|richtige)r? zeitpunkt (?:um|für) (.+?) zu(?= )( \p{L}+e?n)$/iu],
    ['permission', /^(?:kann|darf|soll|sollte|muss) (?:man|ich|wir) (.+ \p{Ll}+e?n)$/iu],
    [
      'safety',
      /^(?:ist|sind|wirkt) (.+?) (?:gesund|ungesund|schädlich|gefährlich|sicher|giftig|unbedenklich)((?: (?:für|in|bei|während) .+)?)$/i,
    ],
    ['causes', /^(?:warum|wieso|weshalb) (.+)$/i],
  ],
  fact: /^(?!.*(?<!\p{L})(?:beste[nrs]?|besser|günstig\p{L}*|erfahrung\p{L}*|empf\p{L}+|man|ich|wir|mein\p{L}*)(?!\p{L}))(?:wer (?:war|waren|wurde|ist (?:der|die|das)|hat|haben|gewann|schrieb|erfand|baute|\p{Ll}{2,}te)|wann (?:war|waren|wurden?|ist|sind|hat|haben|fiel|begann|starb|fand|kommt|wird|findet|beginnt|endet|\p{Ll}{2,}te)|(?:in |aus )?welche[rsnm]? (?:land|länder|stadt|städte|jahr|jahrhundert|staat|kontinent|planet|meer|fluss|berg|tier|sprache|mannschaft|spieler|präsident|könig|königin|element)) /iu,
  light: /(?<!\p{L})(?:macht|machen|verursacht|bekomme|kriege|ich|mir|mich|immer|so|denn)(?!\p{L})/giu,
  bargains: [
    {
      word: /(?<!\p{L})(?:kostenlos(?:e[nrs]?)?|kostenfrei(?:e[nrs]?)?|gratis|umsonst)(?!\p{L})/iu,
      said: 'kostenlose',
    },
    {
      word: /(?<!\p{L})(?:billig(?:e[nrs]?|ere[nrs]?)?|günstig(?:e[nrs]?|ere[nrs]?)?|preiswerte?[nrs]?)(?!\p{L})/iu,
      said: 'günstige',
    },
  ],
}
