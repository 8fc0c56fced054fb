import type { Lexicon } from '../reading/lexicon.js'

export const SPANISH_QUESTIONS: Pick<Lexicon, 'questions' | 'fact' | 'light' | 'bargains'> = {
  questions: [
    ['task', /^cu[aá]nto (?:tiempo )?se tarda en (\p{L}+(?:ar|er|ir)(?:se)?(?: .+)?)$/iu],
    ['lifespan', /^cu[aá]nt(?:o|o tiempo|os años) (?:duran?|aguantan?) (.+)$/i],
    ['lifespan', /^(?:cuál es )?(?:la )?(?:vida útil|duración) (?:media )?(?:del |de )(.+)$/i],
    [
      'timing',
      /^(?:cada cu[aá]nto(?: tiempo)?|con qu[eé] frecuencia|cu[aá]ntas veces(?: al (?:día|año|mes)| a la semana)?) (?:hay que |se debe |debo |es mejor |conviene |se puede |debería )?(\p{L}+(?:ar|er|ir)(?:se)?(?: .+)?)$/iu,
    ],
    [
      'moment',
      /^(?:cu[aá]ndo|(?:cuál es )?(?:la |el )?mejor (?:época|momento|mes|fecha)(?: del año)? para) (?:hay que |se deben? |debo |es mejor |conviene |se pueden? |debería )?(\p{L}+(?:ar|er|ir)(?:se)?(?: .+)?)$/iu,
    ],
    [
      'permission',
      /^(?:se pueden?|puedo|debo|hay que|es (?:malo|bueno|seguro|peligroso|posible|legal)|conviene|(?:vale|merece) la pena) (?!comprar)(\p{L}+(?:ar|er|ir)(?:se)?(?: .+)?)$/iu,
    ],
    [
      'safety',
      /^(?:es|son) (?:mal[oa]|buen[oa]|segur[oa]|peligros[oa]|saludable|dañin[oa]|tóxic[oa]|perjudicial)(?:e?s)? (.+)$/i,
    ],
    [
      'safety',
      /^(.+?) (?:es|son) (?:mal[oa]|buen[oa]|segur[oa]|peligros[oa]|saludable|dañin[oa]|tóxic[oa]|perjudicial)(?:e?s)?((?: (?:para|durante) .+)?)$/i,
    ],
    ['causes', /^por qu[eé] (.+)$/i],
  ],
  fact: /^(?!.*(?<!\p{L})(?:mejor(?:es)?|barat\p{L}*|debo|puedo|conviene|recom\p{L}*)(?!\p{L}))(?:qui[eé]n(?:es)? (?:fue|fueron|era|es (?:el|la)|ha|escribió|\p{L}{2,}(?:ó|aron|ieron))|cu[aá]ndo (?:fue|fueron|es|son|era|ha|empieza|termina|sale|se \p{L}+ó|\p{L}{2,}(?:ó|aron|ieron))|en qu[eé] (?:año|siglo|país|ciudad)|(?:qu[eé]|cuál) (?:país|países|ciudad|año|siglo|estado|continente|planeta|océano|río|montaña|animal|idioma|equipo|jugador|presidente|rey|reina|elemento)) /iu,
  light: /(?<!\p{L})(?:dan?|hacen?|producen?|me|nos)(?!\p{L})/giu,
  bargains: [
    { word: /(?<!\p{L})(?:gratis|gratuit[oa]s?)(?!\p{L})/iu, said: 'gratuitas' },
    { word: /(?<!\p{L})(?:más )?(?:barat[oa]s?|económic[oa]s?)(?!\p{L})/iu, said: 'baratas' },
  ],
}
