import type { Lexicon } from '../reading/lexicon.js'

export const FRENCH_QUESTIONS: Pick<Lexicon, 'questions' | 'fact' | 'light' | 'bargains'> = {
  questions: [
    [
      'task',
      /^combien de temps (?:faut-il|ça prend|cela prend|met-on) (?:pour |à )(\p{L}+(?:er|ir|re|oir) .+)$/iu,
    ],
    ['lifespan', /^combien (?:de temps|d'années) (?:dure(?:nt)?|tien(?:t|nent)) (.+)$/i],
    [
      'lifespan',
      /^(?:quelle est )?(?:la )?durée de vie (?:moyenne )?(?:d'(?=une? )|des |du |de la |de |d')(.+)$/i,
    ],
    [
      'timing',
      /^(?:à quelle fréquence|tous les combien|combien de fois(?: par (?:jour|semaine|mois|an))?) (?:faut-il |doit-on |peut-on |dois-je |il faut |on doit |est-ce qu'il faut )?(\p{L}+(?:er|ir|re|oir)(?: .+)?)$/iu,
    ],
    [
      'moment',
      /^(?:à partir de quand|quand|(?:quel(?:le)? est )?(?:la |le )?meilleure? (?:moment|période|mois|saison)(?: de l'année)? pour) (?:faut-il |doit-on |peut-on |dois-je |il faut |on doit |est-ce qu'il faut )?((?:se |s')?\p{L}+(?:er|ir|re|oir)(?: .+)?)$/iu,
    ],
    [
      'permission',
      /^(?:peut-on|puis-je|faut-il|doit-on|dois-je|est-il (?:possible|dangereux|conseillé|mauvais|bon) de|est-ce qu'(?:on peut|il faut)) (.+)$/i,
    ],
    [
      'safety',
      /^(?:est-ce que )?(.+?) (?:est|sont)(?:-(?:ils?|elles?))? (?:bon(?:ne)?s?|mauvais(?:e|es)?|dangereu(?:x|ses?)|noci(?:f|ve)s?|sain(?:e)?s?|toxiques?|sans danger)((?: (?:pour|pendant) .+)?)$/i,
    ],
    ['causes', /^pourquoi (?:est-ce qu(?:e |'))?(.+)$/i],
  ],
  fact: /^(?!.*(?<!\p{L})(?:meilleure?s?|mieux|moins|on|je|mon|ma|avis|recommand\p{L}*)(?!\p{L}))(?:qui (?:a|ont|était|étaient|fut|est (?:le|la|l'))|quand (?:a|ont|est|sont|était|fut|aura|s'est|commence|finit|sort)|(?:en |dans )?quel(?:le)?s? (?:pays|villes?|années?|siècle|état|continent|planète|océan|fleuve|rivière|montagne|animal|langue|équipe|joueur|président|roi|reine|élément)) ?/iu,
  light: /(?<!\p{L})(?:donne(?:nt)?|fait|font|rend(?:ent)?|me|nous)(?!\p{L})/giu,
  bargains: [
    { word: /(?<!\p{L})(?:gratuite?s?|gratuitement)(?!\p{L})/iu, said: 'gratuites' },
    {
      word: /(?<!\p{L})(?:(?:pas|moins) ch(?:er|ère)s?|abordables?|économiques?)(?!\p{L})/iu,
      said: 'moins chères',
    },
  ],
}
